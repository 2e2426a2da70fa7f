import type { PageSize } from "#app/features/documents/see-page.server.ts";

/** A number from 1 to 9999 of an address; 0, which nothing has, for anything else. */
export function askedNumber(words: string | null): number {
  return words !== null && /^[1-9]\d{0,3}$/.test(words) ? Number(words) : 0;
}

/** The size of a drawn page: the light one unless the other is asked for. */
export function askedSize(asked: URLSearchParams): PageSize {
  return asked.get("taille") === "grande" ? "large" : "light";
}
