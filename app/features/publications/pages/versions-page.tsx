import { ComparedParagraphs } from "#app/features/publications/views/compared-paragraphs.tsx";
import { Day } from "#app/features/publications/views/text-parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import type { Comparison, ListedVersion } from "./compare-versions.ts";

type VersionsPageProps = {
  title: string;
  document: { name: string; path: string };
  versions: readonly ListedVersion[];
  comparison: Comparison | null;
};

/** Every version of a page, and what changed between two of them. */
export function VersionsPage({ title, document, versions, comparison }: VersionsPageProps) {
  const options = versions.map(({ number, words }) => ({ value: number, label: words }));
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>{title}</h1>
      <p>
        Lire le texte en vigueur&nbsp;: <a href={document.path}>{document.name}</a>.
      </p>
      <ol className="list-disc pl-6">
        {versions.map(({ number, date }, index) => (
          <li key={number}>
            Version {number}, du <Day iso={date} />
            {index === 0 && " (en vigueur)"}
          </li>
        ))}
      </ol>
      {versions.length < 2 ? (
        <p className="card card-quiet max-w-prose">
          Ce texte n’a qu’une version&nbsp;: rien n’a changé depuis sa première publication. Dès qu’il changera, les
          deux textes se compareront ici, mot à mot, et chaque version gardera sa date.
        </p>
      ) : (
        <form method="get" action={`${document.path}/versions#changements`} className="shelf-search">
          <Field id="avant" label="De la version">
            {(links) => <Select {...links} name="avant" options={options} defaultValue={comparison?.before} />}
          </Field>
          <Field id="apres" label="À la version">
            {(links) => <Select {...links} name="apres" options={options} defaultValue={comparison?.after} />}
          </Field>
          <Button look="secondary">Comparer</Button>
        </form>
      )}
      {comparison && <Changes comparison={comparison} />}
    </div>
  );
}

function Changes({ comparison: { before, after, paragraphs } }: { comparison: Comparison }) {
  return (
    <section aria-labelledby="changements" className="grid max-w-prose gap-3">
      <h2 id="changements">
        De la version {before} à la version {after}
      </h2>
      <ComparedParagraphs paragraphs={paragraphs} />
    </section>
  );
}
