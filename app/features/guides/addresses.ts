import { askedWords } from "#app/platform/forms/asked-words.ts";
import { GUIDE_CATEGORIES, type GuideCategory } from "#app/features/library/kinds.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Page of a guide. */
export function guidePath(slug: string): string {
  return pathTo("/guides/:id", { id: slug });
}

/** The guide as a PDF. */
export function guidePdfPath(slug: string): string {
  return pathTo("/guides/:id/guide.pdf", { id: slug });
}

export type GuideQuery = { category: GuideCategory | undefined; search: string; /** What is wrong with the search. */ fault?: string };

/** Page of the list, filtered and searched. */
export function guidesPath({ category, search = "" }: Partial<GuideQuery>): string {
  const query = new URLSearchParams({ ...(category && { categorie: category }), ...(search && { q: search }) });
  return query.size > 0 ? pathTo(`/guides?${query.toString()}`) : pathTo("/guides");
}

/** What an address of the list asks for; null when there is no such category. */
export function readGuideQuery(query: URLSearchParams): GuideQuery | null {
  const asked = query.get("categorie");
  const category = GUIDE_CATEGORIES.find((one) => one === asked);
  if (asked && !category) return null;
  const { words: search, ...fault } = askedWords(query);
  return { category, search, ...fault };
}
