import type { LawFact } from "#app/features/data-protection/register/law-facts.ts";
import type { KeptLine, RecordLine, TransferLine } from "#app/features/data-protection/register/record.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { LawLinks } from "./law-tabs.tsx";

export type RecordPageProps = {
  record: readonly RecordLine[];
  transfers: readonly TransferLine[];
  facts: readonly LawFact[];
  /** What the business says of the authorisation of transfers; undefined: nothing yet. */
  authorised: string | undefined;
  host: string;
};

/** The record of processing, as the features declare it: what is processed, for how long, and who gets it abroad. */
export function RecordPage({ record, transfers, facts, authorised, host }: RecordPageProps) {
  const kept = record.flatMap(({ key, kept: lines }) =>
    lines.map((line, index) => ({ ...line, id: `${key}-${index}` })),
  );
  return (
    <>
      <LawLinks here="record" />
      <p>
        Ce registre se lit dans le site lui-même&nbsp;: chaque partie déclare ce qu’elle traite, et rien n’est à
        recopier.{" "}
        <LinkButton look="secondary" href={pathTo("/admin/machine/loi/:paper", { paper: "registre.pdf" })}>
          Télécharger en PDF
        </LinkButton>
      </p>
      <section aria-labelledby="traitements" className="grid grid-cols-1">
        <h2 id="traitements">Traitements</h2>
        {record.map(({ key, name, facts: lines }) => (
          <Fold key={key} id={`traitement-${key}`} title={name}>
            <dl className="setting-lines">
              {lines.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Fold>
        ))}
      </section>
      <Fold
        level={2}
        title="Conservation"
        anchor="conservation"
        aside={<span className="office-muted">{frenchCount(kept.length, "durée")}</span>}
      >
        <p>
          Les durées sont celles que le ménage de chaque nuit applique, et que{" "}
          <TextLink href={pathTo("/privacy")}>la page de confidentialité</TextLink> annonce.
        </p>
        <OfficeList
          id="durees"
          caption="Durées de conservation"
          columns={KEPT}
          rows={kept}
          rowKey={({ id }) => `duree-${id}`}
          empty={null}
        />
      </Fold>
      <Fold
        level={2}
        title="Transferts hors du Cameroun"
        anchor="transferts"
        aside={<span className="office-muted">{frenchCount(transfers.length, "destinataire")}</span>}
      >
        <p>
          Hébergeur&nbsp;: {host}. Autorisation&nbsp;:{" "}
          {authorised ?? "rien n’est dit encore. La loi en prévoit une avant tout transfert."}{" "}
          <TextLink href={pathTo("/admin/entreprise/:part", { part: "dataLaw" })}>Dire où elle en est</TextLink>
        </p>
        <OfficeList
          id="liste-transferts"
          caption="Transferts hors du Cameroun"
          columns={TRANSFERS}
          rows={transfers}
          rowKey={({ recipient }) => recipient.replaceAll(/\W+/g, "-")}
          empty={null}
        />
      </Fold>
      <Fold level={2} title="Ce qui est su de la loi" id="loi">
        <ul>
          {facts.map(({ words, source, readOn }) => (
            <li key={words}>
              {words}{" "}
              <span className="hint">
                ({source}, lu le {longDate(Temporal.PlainDate.from(readOn))})
              </span>
            </li>
          ))}
        </ul>
      </Fold>
    </>
  );
}

const KEPT: readonly OfficeColumn<KeptLine>[] = [
  { header: "Données", names: true, cell: ({ what }) => what },
  { header: "Durée", cell: ({ period }) => period },
  { header: "Dernier passage", whole: true, cell: ({ swept }) => swept },
  { header: "Effacé", cell: ({ removed }) => removed },
];

const TRANSFERS: readonly OfficeColumn<TransferLine>[] = [
  { header: "Destinataire", names: true, cell: ({ recipient }) => recipient },
  { header: "Où", wide: true, cell: ({ where }) => where },
  { header: "Traitements", wide: true, cell: ({ processing }) => processing },
];
