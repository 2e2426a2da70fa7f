import { Marked } from "#app/features/publications/views/marked.tsx";
import { type Stretch } from "#app/platform/content/find-words.ts";
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { WORDS_MOST } from "#app/platform/forms/asked-words.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

export type SearchResult = { href: string; kind: string; title: readonly Stretch[]; passage: readonly Stretch[] };

type SearchPageProps = {
  search: string;
  fault?: string;
  corrected: string | null;
  results: readonly SearchResult[];
  suggestions: readonly { href: string; label: string }[];
};

/** The best ones; the others open on demand. */
const RESULTS_IN_SIGHT = 8;

/** /recherche: everything there is to read, by its words. */
export function SearchPage({ search, fault, corrected, results, suggestions }: SearchPageProps) {
  const others = results.slice(RESULTS_IN_SIGHT);
  return (
    <div className="wrap grid gap-5 py-4 sm:gap-6 sm:py-8">
      <h1>Chercher sur le site</h1>
      <search>
        <form method="get" action={pathTo("/recherche")} className="shelf-search">
          <Field
            id="recherche-site"
            label="Mots à chercher"
            error={fault}
            hint="Articles, guides, questions, programmes des provinces et pages. Les accents ne comptent pas."
          >
            {(links) => <TextInput {...links} type="search" name="q" defaultValue={search} maxLength={WORDS_MOST} />}
          </Field>
          <Button>Chercher</Button>
        </form>
      </search>
      {search !== "" && results.length > 0 && (
        <p className="m-0">
          {frenchCount(results.length, "résultat")} pour « {corrected ?? search} »
          {corrected !== null && `, faute d’en avoir trouvé pour « ${search} »`}
        </p>
      )}
      {search !== "" && !fault && results.length === 0 && (
        <EmptyState
          title="Aucun résultat trouvé"
          action={
            <LinkButton look="secondary" href={pathTo("/recherche")}>
              Effacer la recherche
            </LinkButton>
          }
        >
          Rien sur le site ne correspond à votre recherche. Essayez un mot plus court, ou un synonyme.
        </EmptyState>
      )}
      {search === "" && (
        <section aria-labelledby="pistes">
          <h2 id="pistes">Par exemple</h2>
          <p>
            Deux ou trois mots suffisent. Le pluriel, les accents et une petite faute de frappe sont pardonnés&nbsp;;
            entre guillemets, les mots sont cherchés tels quels, dans cet ordre.
          </p>
          <ul className="chips mt-3">
            {suggestions.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ResultList results={results.slice(0, RESULTS_IN_SIGHT)} />
      {others.length > 0 && (
        <div className="folds">
          <Fold level={2} title={others.length === 1 ? "Un autre résultat" : `${others.length} autres résultats`}>
            <ResultList results={others} />
          </Fold>
        </div>
      )}
    </div>
  );
}

function ResultList({ results }: { results: readonly SearchResult[] }) {
  return (
    <ol className="found-list">
      {results.map(({ href, kind, title, passage }) => (
        <li key={href}>
          <article className="found">
            <p className="badges m-0">
              <Badge>{kind}</Badge>
            </p>
            <h2>
              <a href={href}>
                <Marked stretches={title} />
              </a>
            </h2>
            <p className="m-0">
              <Marked stretches={passage} />
            </p>
          </article>
        </li>
      ))}
    </ol>
  );
}
