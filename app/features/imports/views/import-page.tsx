import type { ImportPage } from "#app/features/imports/queries.server.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { countWords } from "./bring-file.tsx";

export type ImportViewProps = {
  found: ImportPage;
  /** What a second confirmation, or one of something dropped, is told. */
  refusal: string | undefined;
};

/** One file: what was read before it is confirmed, and what became of each line afterwards. */
export function ImportView({ found, refusal }: ImportViewProps) {
  const { id, kind, fileName, at, by, step, counts, ignored } = found;
  const wrong = counts.bad + counts.refused;
  const file = (name: string) => pathTo("/admin/machine/entrer-et-sortir/:id/:file", { id, file: name });
  return (
    <>
      <h1 className="wrap-anywhere">{fileName}</h1>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      <p>
        {kind}, apporté le {at}
        {by === "" ? "" : `, par ${by}`}.
      </p>
      <section aria-labelledby="compte" className="grid grid-cols-1 gap-3">
        <h2 id="compte">
          {
            {
              preview: "Ce qui est lu",
              writing: "L’import est en cours",
              interrupted: "L’import est interrompu",
              ended: "L’import est terminé",
              undone: "L’import est annulé",
            }[step]
          }
        </h2>
        <ul className="list-disc pl-6">
          {countWords({ step, counts }).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {step === "writing" && <p>Il continue sans vous. Rechargez la page pour en voir la fin.</p>}
        {step === "interrupted" && <Resume ready={counts.ready} />}
        {ignored.length > 0 && (
          <p className="hint wrap-anywhere">
            {ignored.length > 1 ? "Colonnes laissées de côté" : "Colonne laissée de côté"}&nbsp;: {ignored.join(", ")}.
          </p>
        )}
        {(step === "ended" || step === "undone") && (
          <p>
            <TextLink href={file("rapport.csv")}>Télécharger le rapport, une ligne par ligne du fichier</TextLink>
          </p>
        )}
        {step === "preview" && <Decide counts={counts} />}
        {step === "ended" && counts.created + found.changed.total > 0 && <Undo found={found} />}
      </section>
      {found.changed.total > 0 && <Changed found={found} href={file("changements.csv")} />}
      {wrong > 0 && <Faulty found={found} wrong={wrong} href={file("refus.csv")} />}
      {found.first.length > 0 && <First found={found} />}
    </>
  );
}

/** Folded, so that nothing is taken back by one press. */
function Undo({ found: { counts, changed } }: Pick<ImportViewProps, "found">) {
  const [created, restored] = [counts.created, changed.total];
  return (
    <details className="fold">
      <summary>Annuler cet import</summary>
      <form method="post" className="grid grid-cols-1 gap-3 pb-4">
        <p>
          {created > 0 &&
            `Ce que ${created > 1 ? `les ${frenchCount(created, "ligne créée", "lignes créées")} ont` : "la ligne créée a"} écrit disparaît d’un coup. `}
          {restored > 0 &&
            `${frenchCount(restored, "ligne mise à jour retrouve son état", "lignes mises à jour retrouvent leur état")} d’avant cet import. `}
          {stayingWords(counts.updated - restored, restored > 0)}
          Le fichier peut revenir ensuite. Si quelque chose s’en sert déjà, ou a changé depuis, rien n’est annulé, et
          les lignes sont nommées.
        </p>
        <div>
          <Button look="danger" name="intent" value="undo">
            Annuler l’import de {frenchCount(created + restored, "ligne")}
          </Button>
        </div>
      </form>
    </details>
  );
}

/** Of lines whose former words are not there: from before they were kept, or of somebody who was erased since. */
function stayingWords(staying: number, isRest: boolean): string {
  if (staying <= 0) return "";
  const [one, many] = isRest
    ? ["autre ligne mise à jour", "autres lignes mises à jour"]
    : ["ligne mise à jour", "lignes mises à jour"];
  return `${frenchCount(staying, `${one} reste comme elle est`, `${many} restent comme elles sont`)}\u00a0: ce qui a été remplacé n’est plus gardé. `;
}

function Resume({ ready }: { ready: number }) {
  return (
    <form method="post" className="grid grid-cols-1 gap-3">
      <p>
        Le site s’est arrêté au milieu{ready > 0 && `, avec ${frenchCount(ready, "ligne")} à écrire`}. Ce qui est écrit
        le reste. L’import reprend de lui-même dès qu’il peut, ou maintenant&nbsp;:
      </p>
      <div>
        <Button name="intent" value="resume">
          Reprendre l’import
        </Button>
      </div>
    </form>
  );
}

function Decide({ counts: { ready, bad } }: Pick<ImportPage, "counts">) {
  return (
    <form method="post" className="flex flex-wrap gap-3">
      {ready > 0 && (
        <Button name="intent" value="confirm">
          Importer {frenchCount(ready, "ligne")}
          {bad > 0 ? ` et laisser ${bad === 1 ? "l’autre" : `les ${bad} autres`}` : ""}
        </Button>
      )}
      <Button look="secondary" name="intent" value="drop">
        Abandonner ce fichier
      </Button>
    </form>
  );
}

const FAULTS: readonly OfficeColumn<ImportPage["faulty"][number]>[] = [
  { header: "Ligne", names: true, cell: ({ line }) => line },
  { header: "Référence", cell: ({ reference }) => reference || null },
  {
    header: "Pourquoi",
    wide: true,
    cell: ({ faults }) => (
      <ul>
        {faults.map(({ column, sentence }) => (
          <li key={`${column}${sentence}`} className="wrap-anywhere">
            <b>{column}</b>&nbsp;: {sentence}
          </li>
        ))}
      </ul>
    ),
  },
];

function Faulty({ found: { faulty }, wrong, href }: { found: ImportPage; wrong: number; href: string }) {
  return (
    <section aria-labelledby="refusees" className="grid grid-cols-1 gap-3">
      <h2 id="refusees">{frenchCount(wrong, "ligne refusée", "lignes refusées")}</h2>
      <p>
        Le numéro est celui de la ligne dans votre tableur, titres compris. Corrigez-les et apportez le fichier de
        nouveau&nbsp;: ce qui est déjà là n’est pas doublé.
      </p>
      <p>
        <TextLink href={href}>Télécharger les lignes refusées</TextLink>
      </p>
      <OfficeList
        id="lignes-refusees"
        caption="Lignes refusées"
        columns={FAULTS}
        rows={faulty}
        rowKey={({ line }) => `ligne-${line}`}
        empty={null}
      />
      {wrong > faulty.length && <p>Les {faulty.length} premières sont ici&nbsp;; toutes sont dans le fichier.</p>}
    </section>
  );
}

const CHANGES: readonly OfficeColumn<ImportPage["changed"]["lines"][number]>[] = [
  { header: "Ligne", names: true, cell: ({ line }) => line },
  { header: "Référence", cell: ({ reference }) => reference || null },
  {
    header: "Ce qui change",
    wide: true,
    cell: ({ changes }) =>
      changes.length === 0 ? (
        "rien de ce que le bureau montre"
      ) : (
        <dl className="setting-changes">
          {changes.map(({ column, before, after }) => (
            <div key={column}>
              <dt>{column}</dt>
              <dd className="wrap-anywhere">
                <del>
                  <span className="sr-only">avant&nbsp;: </span>
                  {before || "vide"}
                </del>
                <ins>
                  <span className="sr-only">après&nbsp;: </span>
                  {after || "vide"}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      ),
  },
];

/** What is replaced of records that were there: before it is confirmed, and afterwards. */
function Changed({ found: { step, changed }, href }: { found: ImportPage; href: string }) {
  const { lines, total } = changed;
  const said =
    step === "preview"
      ? frenchCount(total, "client déjà là change", "clients déjà là changent")
      : frenchCount(total, "client mis à jour", "clients mis à jour");
  return (
    <section aria-labelledby="changements" className="grid grid-cols-1 gap-3">
      <h2 id="changements">{said}</h2>
      <p>
        {step === "preview"
          ? "Une case vide du fichier vide la fiche. Ce qui est remplacé revient si l’import est annulé."
          : "Ce qui est remplacé revient si l’import est annulé, tant que personne n’y a touché depuis."}
      </p>
      <p>
        <TextLink href={href}>Télécharger tous les changements</TextLink>
      </p>
      <OfficeList
        id="lignes-changees"
        caption="Changements"
        columns={CHANGES}
        rows={lines}
        rowKey={({ line }) => `change-${line}`}
        empty={null}
      />
      {total > lines.length && <p>Les {lines.length} premiers sont ici&nbsp;; tous sont dans le fichier.</p>}
    </section>
  );
}

/** An address takes the width of its card, unbroken. */
const readWhole = (cell: string) => (cell.includes("@") ? <span className="whole">{cell}</span> : cell || null);

function First({ found: { first, headers } }: { found: ImportPage }) {
  const columns: OfficeColumn<ImportPage["first"][number]>[] = [
    { header: "Ligne", names: true, cell: ({ line }) => line },
    ...headers.map((header, index) => ({
      header,
      cell: ({ cells }: ImportPage["first"][number]) => readWhole(cells[index] ?? ""),
    })),
  ];
  return (
    <section aria-labelledby="premieres" className="grid grid-cols-1 gap-3">
      <h2 id="premieres">Les premières lignes, comme elles seront écrites</h2>
      <OfficeList
        id="premieres-lignes"
        caption="Premières lignes"
        columns={columns}
        rows={first}
        rowKey={({ line }) => `lue-${line}`}
        empty={null}
      />
    </section>
  );
}
