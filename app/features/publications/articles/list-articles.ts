import type { ArticleCategory } from "#app/features/publications/kinds.ts";
import type { Summary } from "#app/features/publications/store/queries.server.ts";

export type Article = Summary<"article">;

/** With the featured ones above, five screens of a phone. */
const PER_PAGE = 6;

export type ArticleList = { featured: Article[]; rest: Article[]; page: number; pages: number };

/**
 * One page of the blog. Everything: the featured articles, then the remaining ones; a category:
 * its articles alone. Newest first.
 * @returns null when there is no such page
 */
export function listArticles(
  articles: readonly Article[],
  { category, page }: { category: ArticleCategory | undefined; page: number },
): ArticleList | null {
  const featured = category ? [] : articles.filter(({ head }) => head.featured);
  const rest = articles.filter(({ head }) => (category ? head.category === category : !head.featured));
  const pages = Math.max(1, Math.ceil(rest.length / PER_PAGE));
  if (page > pages) return null;
  return {
    featured: page === 1 ? featured : [],
    rest: rest.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    page,
    pages,
  };
}
