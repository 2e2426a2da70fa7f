import type { ImportPreview, WantedText } from "#app/features/publications/office/exchange/import-texts.server.ts";
import { KINDS, folders } from "#app/features/publications/kinds.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/inputs/file-field.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { SourceChanges } from "#app/features/publications/views/compared-paragraphs.tsx";
import { kindNames } from "./kind-words.ts";

type ImportPageProps = {
  preview: ImportPreview | undefined;
  /** What is wrong with the file, or why nothing was written. */
  refusal: string | undefined;
};

/** Texts go out as Markdown files, and come in as drafts once they were looked at. */
export function ImportPage({ preview, refusal }: ImportPageProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Exporter et importer</h1>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      {preview && <Preview preview={preview} />}
      <section aria-labelledby="exporter" className="grid grid-cols-1 gap-3">
        <h2 id="exporter">Exporter</h2>
        <p>La dernière version de chaque texte, en Markdown, avec les images qu’ils montrent.</p>
        <p>
          <LinkButton look="secondary" href={pathTo("/admin/textes/export.zip")}>
            Télécharger tous les textes
          </LinkButton>
        </p>
      </section>
      <section aria-labelledby="importer" className="grid grid-cols-1 gap-3">
        <h2 id="importer">Importer</h2>
        <p>Rien n’est écrit avant que vous ayez vu ce qui change, et tout arrive en brouillon.</p>
        <form method="post" encType="multipart/form-data" className="grid max-w-prose grid-cols-1 gap-4">
          <FileField
            id="fichier"
            name="file"
            label="Fichier"
            hint="Un texte .md, ou une archive .zip de dossiers blog, guides, faq, testimonials et pages."
            accept=".md,.zip"
          />
          <Field id="sorte" label="Sorte, d’un texte seul">
            {(links) => (
              <Select {...links} name="kind" options={KINDS.map((value) => ({ value, label: kindNames[value] }))} />
            )}
          </Field>
          <p>
            <Button name="intent" value="look">
              Voir ce qui change
            </Button>
          </p>
        </form>
      </section>
    </div>
  );
}

function Preview({ preview: { fresh, changed, same, refused } }: { preview: ImportPreview }) {
  const wanted = [...fresh, ...changed];
  return (
    <section aria-labelledby="apercu" className="grid grid-cols-1 gap-4">
      <h2 id="apercu">Ce que ce fichier apporte</h2>
      {refused.length > 0 && (
        <Alert kind="caution" announced title={`${frenchCount(refused.length, "fichier refusé", "fichiers refusés")}`}>
          <ul>
            {refused.map(({ path, why }) => (
              <li key={path}>
                <b>{path}</b>&nbsp;: {why}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {same.length > 0 && <p>{frenchCount(same.length, "texte dit", "textes disent")} déjà la même chose.</p>}
      {fresh.length > 0 && (
        <>
          <h3>Nouveaux</h3>
          <ul className="list-disc pl-6">
            {fresh.map(({ kind, slug }) => (
              <li key={`${kind}/${slug}`}>
                {folders[kind]}/{slug}.md
              </li>
            ))}
          </ul>
        </>
      )}
      {changed.map(({ kind, slug, changes }) => (
        <details key={`${kind}/${slug}`} className="fold">
          <summary>
            Changé&nbsp;: {folders[kind]}/{slug}.md
          </summary>
          <SourceChanges changes={changes} />
        </details>
      ))}
      {wanted.length > 0 ? <Confirm wanted={wanted} /> : <p>Il n’y a rien à écrire.</p>}
    </section>
  );
}

function Confirm({ wanted }: { wanted: readonly WantedText[] }) {
  return (
    <form method="post" encType="multipart/form-data">
      {wanted.map(({ kind, slug, seen, source }, index) => (
        <input
          key={`${kind}/${slug}`}
          type="hidden"
          name={`text-${index}`}
          value={`${kind}/${slug}/${seen}\n${source}`}
        />
      ))}
      <Button name="intent" value="write">
        Écrire {frenchCount(wanted.length, "brouillon")}
      </Button>
    </form>
  );
}
