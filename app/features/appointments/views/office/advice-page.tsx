import type { AdviceStanding } from "#app/features/appointments/office/advice-standing.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";

type Licence = AdviceStanding["licences"][number];
type Sold = AdviceStanding["services"][number];

const STATES = {
  holds: <Badge tone="good">Valable</Badge>,
  "ends-soon": <Badge tone="fair">À renouveler</Badge>,
  ended: <Badge tone="bad">Échue</Badge>,
} as const;

const KINDS = {
  article: "Article",
  guide: "Guide",
  faq: "Question fréquente",
  page: "Page",
  testimonial: "Témoignage",
} as const;

const soldWords = ({ name, soldAs }: Sold) => {
  if (soldAs === null) return <Badge tone="bad">Retiré</Badge>;
  return soldAs === name ? (
    <Badge tone="good">Proposé</Badge>
  ) : (
    <Badge tone="fair">{`Devient «\u00a0${soldAs}\u00a0»`}</Badge>
  );
};

const SERVICES: readonly OfficeColumn<Sold>[] = [
  { header: "Service", names: true, cell: ({ name }) => name },
  { header: "Nature", cell: ({ kind }) => (kind === "advice" ? "Conseil ou préparation" : "Information") },
  { header: "Prix", numeric: true, cell: ({ price }) => price },
  { header: "Sur le site", cell: soldWords },
  { header: "Convention", cell: ({ agreement }) => (agreement ? "Avant le service" : null) },
];

const licenceColumns = (admin: boolean): readonly OfficeColumn<Licence>[] => [
  {
    header: "Personne",
    names: true,
    cell: ({ userId, name }) => (admin ? <a href={pathTo("/admin/equipe/:id", { id: userId })}>{name}</a> : name),
  },
  { header: "Ordre", cell: ({ body, number }) => `${body}, n°\u00a0${number}` },
  { header: "Jusqu’au", whole: true, cell: ({ ends }) => ends },
  { header: "État", cell: ({ state }) => STATES[state] },
];

/** Who may advise, what is sold, and the wording to mend while nobody may. */
export function AdvicePage({ licensed, licences, services, lines, texts, admin }: AdviceStanding & { admin: boolean }) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Conseil autorisé</h1>
      {licensed ? (
        <p className="max-w-prose">
          Un conseiller licencié reçoit&nbsp;: conseil et préparation de documents sont proposés, sous son nom et son
          numéro. L’article 91 de la loi canadienne sur l’immigration réserve le conseil payé, et la préparation payée
          d’une demande, à ces personnes, où qu’elles se trouvent.
        </p>
      ) : (
        <Alert kind="caution" title="Aucun conseil ne peut être vendu">
          Aucun calendrier ouvert n’est celui d’une personne dont la licence est valable. L’article 91 de la loi
          canadienne sur l’immigration réserve le conseil payé, et la préparation payée d’une demande, à ces personnes,
          où qu’elles se trouvent&nbsp;: le site ne propose donc que l’information et la logistique des pièces. Les
          rendez-vous déjà pris restent. Pour vendre de nouveau ces services, un administrateur inscrit la licence sur
          la page de la personne, dans <a href={pathTo("/admin/equipe")}>l’équipe</a>, et relie son compte à un
          calendrier.
        </Alert>
      )}
      <h2>Licences de l’équipe</h2>
      <OfficeList
        id="licences"
        caption="Licences de l’équipe"
        columns={licenceColumns(admin)}
        rows={licences}
        rowKey={({ userId, body }) => `licence-${userId}-${body.replaceAll(/\W/g, "")}`}
        empty={<p className="hint">Aucune licence enregistrée.</p>}
      />
      <h2>Services et prix</h2>
      <OfficeList
        id="services"
        caption="Services et prix"
        columns={SERVICES}
        rows={services}
        rowKey={({ name }) => `service-${name.replaceAll(/\W/g, "")}`}
        empty={null}
      />
      {!licensed && <ToMend lines={lines} texts={texts} />}
    </div>
  );
}

function ToMend({ lines, texts }: Pick<AdviceStanding, "lines" | "texts">) {
  return (
    <section aria-labelledby="a-corriger" className="max-w-prose">
      <h2 id="a-corriger">Ce qui promet encore un conseil</h2>
      {lines.length + texts.length === 0 && (
        <p>Plus rien de ce que le site cherche n’en promet. Relisez quand même vos affiches et vos messages.</p>
      )}
      {lines.length > 0 && (
        <>
          <h3>Questions de la page des rendez-vous</h3>
          <p className="hint">
            À <a href={pathTo("/admin/entreprise/:part", { part: "bookingFaq" })}>L’entreprise</a>.
          </p>
          <ul>
            {lines.map(({ where, excerpt }) => (
              <li key={`${where} ${excerpt}`}>
                <strong>{where}</strong> <q>{excerpt}</q>
              </li>
            ))}
          </ul>
        </>
      )}
      {texts.length > 0 && (
        <>
          <h3>
            Textes du site, à corriger dans <a href={pathTo("/admin/textes")}>Textes</a>
          </h3>
          <ul>
            {texts.map(({ kind, slug, title, excerpts }) => (
              <li key={`${kind} ${slug}`}>
                {KINDS[kind]} <strong>{title}</strong>
                <ul>
                  {excerpts.map((excerpt) => (
                    <li key={excerpt}>
                      <q>{excerpt}</q>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
