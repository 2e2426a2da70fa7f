import { askedWords } from "#app/platform/forms/asked-words.ts";
import { GUIDE_CATEGORIES, type GuideCategory } from "#app/features/publications/kinds.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** Page of a guide. */
export function guidePath(slug: string): string {
  return pathTo("/guides/:id", { id: slug });
}

/** Guides on a page of the list: three columns of them on a wide screen, five screens of a phone. */
export const GUIDES_PER_PAGE = 9;

/** The guide as a PDF. */
export function guidePdfPath(slug: string): string {
  return pathTo("/guides/:id/guide.pdf", { id: slug });
}

export type GuideQuery = {
  category: GuideCategory | undefined;
  search: string;
  /** Of what is found, from 1. */
  page: number;
  /** What is wrong with the search. */ fault?: string;
};

/** Page of the list, filtered, searched and turned. */
export function guidesPath({ category, search = "", page = 1 }: Partial<GuideQuery>): string {
  const query = new URLSearchParams({
    ...(category && { categorie: category }),
    ...(search && { q: search }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? pathTo(`/guides?${query.toString()}`) : pathTo("/guides");
}

/** What an address of the list asks for; null when there is no such category or page number. */
export function readGuideQuery(query: URLSearchParams): GuideQuery | null {
  const asked = query.get("categorie");
  const category = GUIDE_CATEGORIES.find((one) => one === asked);
  const page = query.get("page") ?? "1";
  if ((asked && !category) || !/^[1-9]\d{0,3}$/.test(page)) return null;
  const { words: search, ...fault } = askedWords(query);
  return { category, search, page: Number(page), ...fault };
}
