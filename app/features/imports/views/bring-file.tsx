import type { ListedImport } from "#app/features/imports/queries.server.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { FileField } from "#app/ui/inputs/file-field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";

/** A kind as the page offers it. */
export type OfferedKind = {
  name: string;
  title: string;
  about: string;
  /** What a line without reference is known by. */
  natural: string;
  fields: readonly { header: string; hint: string; needed: boolean }[];
};

/** What came of the form: the field, and the sentence for it. */
export type BringRefusal = { field: "kind" | "file"; sentence: string; kind: string };

type BringFileProps = { kinds: readonly OfferedKind[]; imports: readonly ListedImport[]; refused?: BringRefusal };

/** A file of another tool: how it is to look, the form that brings it, and what was brought before. */
export function BringFile({ kinds, imports, refused }: BringFileProps) {
  const faultOf = (field: BringRefusal["field"]) => (refused?.field === field ? refused.sentence : undefined);
  return (
    <section aria-labelledby="entrer" className="grid grid-cols-1 gap-4">
      <h2 id="entrer">Entrer</h2>
      <p>
        Apportez clients, rendez-vous et commandes d’un tableur ou d’un autre outil, en CSV. Rien n’est écrit avant que
        vous ayez vu ce qui est lu, un fichier apporté deux fois ne double rien, et un import entier s’annule, ce qu’il
        a remplacé compris, tant que rien d’autre ne s’en sert.
      </p>
      <FromSpreadsheet />
      {kinds.map((kind) => (
        <Columns key={kind.name} kind={kind} />
      ))}
      <form method="post" encType="multipart/form-data" noValidate className="grid max-w-prose grid-cols-1 gap-4">
        <ErrorSummary
          id="apporter-problemes"
          problems={refused ? [{ fieldId: `apporter-${refused.field}`, message: refused.sentence }] : []}
        />
        <Field id="apporter-kind" label="Ce que contient le fichier" error={faultOf("kind")}>
          {(links) => (
            <Select
              {...links}
              name="kind"
              defaultValue={refused?.kind}
              emptyLabel="Choisir…"
              options={kinds.map(({ name, title }) => ({ value: name, label: title }))}
              required
            />
          )}
        </Field>
        <FileField
          id="apporter-file"
          name="file"
          label="Fichier CSV"
          hint="10&nbsp;Mo et 20&nbsp;000 lignes au plus. Séparé par des points-virgules, des virgules ou des tabulations."
          accept=".csv,.txt"
          error={faultOf("file")}
          required
        />
        <p>
          <Button name="intent" value="bring">
            Lire ce fichier
          </Button>
        </p>
      </form>
      {imports.length > 0 && (
        <>
          <h3>Fichiers apportés</h3>
          <OfficeList
            id="imports"
            caption="Fichiers apportés"
            columns={COLUMNS}
            rows={imports}
            rowKey={({ id }) => `import-${id}`}
            empty={null}
          />
        </>
      )}
    </section>
  );
}

function FromSpreadsheet() {
  return (
    <details className="fold">
      <summary>Depuis Excel ou LibreOffice</summary>
      <div className="grid grid-cols-1 gap-3 pb-4">
        <ol className="list-decimal pl-6">
          <li>Mettez les titres du modèle sur la première ligne&nbsp;; les autres colonnes sont laissées de côté.</li>
          <li>
            Excel&nbsp;: «&nbsp;Fichier&nbsp;», «&nbsp;Enregistrer sous&nbsp;», type «&nbsp;CSV UTF-8&nbsp;» ou
            «&nbsp;CSV&nbsp;».
          </li>
          <li>
            LibreOffice&nbsp;: «&nbsp;Fichier&nbsp;», «&nbsp;Enregistrer sous&nbsp;», type «&nbsp;Texte CSV&nbsp;», puis
            validez.
          </li>
        </ol>
        <p>
          Seule la feuille affichée est enregistrée. Les dates jj/mm/aaaa conviennent, comme les téléphones écrits
          6&nbsp;70 00&nbsp;00&nbsp;09, 237670000009 ou +237&nbsp;670&nbsp;00&nbsp;00&nbsp;09. Un numéro devenu 6,7E+08
          est refusé&nbsp;: mettez sa colonne au format «&nbsp;Texte&nbsp;».
        </p>
      </div>
    </details>
  );
}

function Columns({ kind: { name, title, about, natural, fields } }: { kind: OfferedKind }) {
  return (
    <details className="fold">
      <summary>{title}&nbsp;: colonnes et modèle</summary>
      <div className="grid grid-cols-1 gap-3 pb-4">
        <p>
          {about} {natural}
        </p>
        <p>
          <TextLink href={pathTo("/admin/machine/entrer-et-sortir/modeles/:kind", { kind: name })}>
            Télécharger le modèle «&nbsp;{title}&nbsp;»
          </TextLink>
        </p>
        <dl className="setting-changes">
          {fields.map(({ header, hint, needed }) => (
            <div key={header}>
              <dt>
                {header}
                {needed ? "" : " (facultatif)"}
              </dt>
              <dd>{hint}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

const STEPS = {
  preview: { tone: "fair", words: "à confirmer" },
  writing: { tone: "fair", words: "en cours" },
  interrupted: { tone: "bad", words: "interrompu" },
  ended: { tone: "good", words: "terminé" },
  undone: { tone: "neutral", words: "annulé" },
} as const;

const COLUMNS: readonly OfficeColumn<ListedImport>[] = [
  {
    header: "Fichier",
    names: true,
    cell: ({ id, fileName }) => (
      <a href={pathTo("/admin/machine/entrer-et-sortir/:id", { id })} className="link-block wrap-anywhere">
        {fileName}
      </a>
    ),
  },
  { header: "Contient", cell: ({ kind }) => kind },
  { header: "Apporté", cell: ({ at, by }) => (by === "" ? at : `${at}, par ${by}`) },
  { header: "État", cell: ({ step }) => <Badge tone={STEPS[step].tone}>{STEPS[step].words}</Badge> },
  { header: "Lignes", wide: true, cell: ({ step, counts }) => countWords({ step, counts }).join(", ") },
];

/** What became of the lines, or will: « 4 960 créées, 40 refusées ». */
export function countWords({ step, counts }: Pick<ListedImport, "step" | "counts">): string[] {
  const { ready, bad, created, updated, known, refused, undone, there, differing } = counts;
  const said: [number, string, string?][] =
    step === "preview"
      ? [
          [ready - there - differing, "nouvelle"],
          [there, "déjà là", "déjà là"],
          [differing, "déjà importée avec autre chose", "déjà importées avec autre chose"],
          [bad, "refusée"],
        ]
      : [
          [created, "créée"],
          [undone, "annulée"],
          [updated, "mise à jour", "mises à jour"],
          [known, "déjà là", "déjà là"],
          [bad + refused, "refusée"],
          [ready, "à écrire", "à écrire"],
        ];
  const counted = said.filter(([number]) => number > 0);
  return counted.length === 0 ? ["aucune"] : counted.map(([number, one, many]) => frenchCount(number, one, many));
}
