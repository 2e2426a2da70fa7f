import type { OfficeFact } from "#app/features/publications/dated/office-facts.server.ts";
import { SUBJECTS, type Subject } from "#app/features/publications/dated/subjects.ts";
import { figureMark } from "#app/features/publications/sources/facts-words.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { WORDS_MOST } from "#app/platform/forms/asked-words.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { type OfficeColumn, OfficeList } from "#app/ui/tables/office-list.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { wholeClass } from "#app/features/people/reach-links.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { textAddress } from "./text-address.ts";
import { MarkLine } from "#app/features/publications/views/facts.tsx";

type OfficeFactsProps = {
  facts: readonly OfficeFact[];
  all: number;
  search: string;
  /** An admin changes them. */ mayWrite: boolean;
  /** What is wrong with the search. */ fault: string | undefined;
};

/** Each dated fact with its source, and the texts that cite it: by subject, folded until words are searched. */
export function OfficeFacts({ facts, all, search, fault, mayWrite }: OfficeFactsProps) {
  const subjects = (Object.keys(SUBJECTS) as Subject[])
    .map((subject) => ({ subject, of: facts.filter((fact) => fact.subject === subject) }))
    .filter(({ of }) => of.length > 0);
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Faits datés</h1>
      <p>
        <b>{frenchCount(all, "fait daté", "faits datés")}.</b>
      </p>
      {mayWrite && (
        <p>
          <LinkButton look="secondary" href={pathTo("/admin/faits/:id", { id: "nouveau" })}>
            Ajouter un fait
          </LinkButton>
        </p>
      )}
      <form method="get" action={pathTo("/admin/faits")} className="orders-search">
        <Field id="recherche" label="Mots du fait" error={fault}>
          {(links) => <TextInput {...links} type="search" name="q" defaultValue={search} maxLength={WORDS_MOST} />}
        </Field>
        <Button look="secondary">Chercher</Button>
      </form>
      {facts.length === 0 && !fault && (
        <EmptyState title="Rien à ces mots">Changez la recherche, ou regardez tous les faits.</EmptyState>
      )}
      {subjects.length > 0 && (
        <div>
          {subjects.map(({ subject, of }) => (
            <Fold
              key={subject}
              level={2}
              title={SUBJECTS[subject]}
              aside={<span className="office-muted">{of.length}</span>}
              open={search !== ""}
            >
              <OfficeList
                id={`faits-${subject}`}
                caption={`${SUBJECTS[subject]}, ${frenchCount(of.length, "fait", "faits")}`}
                rows={of}
                rowKey={({ id }) => id}
                empty={null}
                columns={columns(mayWrite)}
              />
            </Fold>
          ))}
        </div>
      )}
      <Fold level={2} title="Aide">
        <p>
          Chaque montant, délai ou date de la loi est écrit une fois, ici&nbsp;; les textes le citent, et changent avec
          lui.
        </p>
      </Fold>
    </div>
  );
}

const columns = (mayWrite: boolean): readonly OfficeColumn<OfficeFact>[] => [
  {
    header: "Fait",
    names: true,
    cell: ({ id, title }) => (
      <>
        {mayWrite ? <a href={pathTo("/admin/faits/:id", { id })}>{title}</a> : title}
        <code className="office-muted block">{id}</code>
      </>
    ),
  },
  { header: "Valeur", cell: ({ words }) => <b className={wholeClass(words)}>{words}</b> },
  {
    header: "Dates et source",
    wide: true,
    cell: (figure) => (
      <>
        <MarkLine mark={figureMark(figure)} />
        {figure.doubt !== null && <span className="office-muted block">{figure.doubt}</span>}
      </>
    ),
  },
  { header: "Textes", cell: Texts },
];

function Texts({ texts }: OfficeFact) {
  if (texts.length === 0) return null;
  return (
    <details>
      <summary>{frenchCount(texts.length, "texte")}</summary>
      <ul>
        {texts.map(({ kind, slug, title }) => (
          <li key={`${kind}/${slug}`}>
            <a href={textAddress[kind](slug)}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
