import { ARTICLE_CATEGORIES, type ArticleCategory } from "#app/features/publications/kinds.ts";
import { slugOf } from "#app/platform/content/slug.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Page of an article. */
export function articlePath(slug: string): string {
  return pathTo("/blog/:id", { id: slug });
}

/** Page of the list, filtered and turned; the first page of everything has the plain address. */
export function blogPath({ category, page = 1 }: { category?: ArticleCategory | undefined; page?: number }): string {
  const query = new URLSearchParams({
    ...(category && { categorie: slugOf(category) }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? pathTo(`/blog?${query.toString()}`) : pathTo("/blog");
}

/** What an address of the list asks for; null when there is no such category or page number. */
export function readBlogQuery(query: URLSearchParams): { category: ArticleCategory | undefined; page: number } | null {
  const asked = query.get("categorie");
  const category = ARTICLE_CATEGORIES.find((one) => slugOf(one) === asked);
  const page = query.get("page") ?? "1";
  if ((asked !== null && !category) || !/^[1-9]\d{0,3}$/.test(page)) return null;
  return { category, page: Number(page) };
}
