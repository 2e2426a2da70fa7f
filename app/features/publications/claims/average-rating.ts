import { frenchDecimal } from "#app/platform/content/french-numbers.ts";
import type { ClaimView } from "./shown-claims.server.ts";

/** The average of the ratings that a page shows, to one decimal; undefined when nobody there gave one. */
export function averageRating(ratings: readonly (number | undefined)[]): ClaimView | undefined {
  const given = ratings.filter((rating) => rating !== undefined);
  if (given.length === 0) return undefined;
  const average = given.reduce((sum, rating) => sum + rating, 0) / given.length;
  const label = `de note moyenne, sur 5, d’après ${given.length === 1 ? "un témoignage de cette page" : `${given.length} témoignages de cette page`}`;
  return { value: frenchDecimal(average), label, example: false, provenOn: null };
}
