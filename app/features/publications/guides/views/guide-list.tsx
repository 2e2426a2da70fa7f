import Download from "lucide-react/icons/download";
import Star from "lucide-react/icons/star";
import type { ReactNode } from "react";
import { type GuideQuery, guidePath, guidesPath } from "#app/features/publications/guides/addresses.ts";
import { categoryNames } from "#app/features/publications/guides/guide-words.ts";
import { type Audience, averageOf } from "#app/features/publications/readers/audience.ts";
import { GUIDE_CATEGORIES } from "#app/features/publications/kinds.ts";
import type { Summary } from "#app/features/publications/store/queries.server.ts";
import { Chips, ShelfCard } from "#app/features/publications/views/shelf.tsx";
import { frenchCount, frenchDecimal } from "#app/platform/content/french-numbers.ts";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { WORDS_MOST } from "#app/platform/forms/asked-words.ts";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { DifficultyBadge } from "./difficulty-badge.tsx";

export type GuideEntry = { guide: Summary<"guide">; audience: Audience };

type GuideListProps = {
  query: GuideQuery;
  /** What the query finds on its page, how many it finds in all, and their pages. */
  entries: readonly GuideEntry[];
  found: number;
  pages: number;
  /** Of every guide, for the counts of the chips. */
  all: readonly Summary<"guide">[];
  children?: ReactNode;
};

/** /guides: chips with their counts, search, cards. */
export function GuideList({
  query: { category, search, page, fault },
  entries,
  found,
  pages,
  all,
  children,
}: GuideListProps) {
  const wanted = fault ? "" : search;
  const counted = GUIDE_CATEGORIES.map((one) => ({
    label: categoryNames[one],
    href: guidesPath({ category: one, search: wanted }),
    current: one === category,
    count: all.filter(({ head }) => head.category === one).length,
  }));
  const chips = [
    {
      label: "Tous les guides",
      href: guidesPath({ search: wanted }),
      current: category === undefined,
      count: all.length,
    },
    ...counted,
  ];
  return (
    <div className="wrap py-8">
      <h1>Guides</h1>
      <p className="read-lead mt-3">Une étape par guide&nbsp;: les pièces, les frais, les délais.</p>
      <div className="grid gap-6">
        <Chips label="Catégories de guides" chips={chips} />
        <search>
          <form method="get" action={pathTo("/guides")} className="shelf-search">
            {category && <input type="hidden" name="categorie" value={category} />}
            <Field id="recherche-guides" label="Chercher un guide" error={fault}>
              {(links) => <TextInput {...links} type="search" name="q" defaultValue={search} maxLength={WORDS_MOST} />}
            </Field>
            <Button look="secondary">Chercher</Button>
          </form>
        </search>
        <p className="m-0 text-muted">
          {frenchCount(found, "guide")}
          {search && !fault && <> pour « {search} »</>}
          {pages > 1 && `, page ${page} sur ${pages}`}
          {" · "}
          <a href={pathTo("/lectures")}>Mes lectures</a>
        </p>
        {entries.length === 0 ? (
          <EmptyState
            title="Aucun guide trouvé"
            action={<LinkButton href={guidesPath({})}>Voir tous les guides</LinkButton>}
          >
            Essayez un autre mot, ou une autre catégorie.
          </EmptyState>
        ) : (
          <ul className="shelf">
            {entries.map((entry) => (
              <li key={entry.guide.id}>
                <GuideCard {...entry} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          current={page}
          total={pages}
          hrefFor={(number) => guidesPath({ category, search: wanted, page: number })}
          label="Pages des guides"
        />
        {children}
      </div>
    </div>
  );
}

function GuideCard({ guide, audience }: GuideEntry) {
  const rating = averageOf(audience.stars);
  return (
    <ShelfCard
      text={guide}
      href={guidePath(guide.slug)}
      badges={
        <>
          <Badge>{categoryNames[guide.head.category]}</Badge>
          <DifficultyBadge difficulty={guide.head.difficulty} />
        </>
      }
      facts={
        <>
          {rating && (
            <li>
              <Star aria-hidden size={16} />
              {frenchDecimal(rating.average)} sur 5
            </li>
          )}
          {audience.downloads > 0 && (
            <li>
              <Download aria-hidden size={16} />
              {frenchCount(audience.downloads, "téléchargement")}
            </li>
          )}
        </>
      }
    />
  );
}
