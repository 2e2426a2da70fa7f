import type { Summary } from "#app/features/publications/store/queries.server.ts";

type Tagged = Summary<"article"> | Summary<"guide">;

/**
 * The texts to read next: those that share most tags with this one, then those of its
 * category, then the newest.
 */
export function recommend<Text extends Tagged>(to: Pick<Text, "id" | "head">, all: readonly Text[], count = 3): Text[] {
  const tags = new Set(to.head.tags);
  const shared = (text: Text) => text.head.tags.filter((tag) => tags.has(tag)).length;
  const sameCategory = (text: Text) => Number(text.head.category === to.head.category);
  return all
    .filter(({ id }) => id !== to.id)
    .toSorted((a, b) => shared(b) - shared(a) || sameCategory(b) - sameCategory(a) || b.head.date.localeCompare(a.head.date) || a.slug.localeCompare(b.slug))
    .slice(0, count);
}
