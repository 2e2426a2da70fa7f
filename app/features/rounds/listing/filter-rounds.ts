import type { RoundsQuery } from "./address.ts";
import { type Round, categoryOfRound } from "#app/features/rounds/round.ts";

/** The year of a round. */
export function yearOf({ date }: Pick<Round, "date">): number {
  return Number(date.slice(0, 4));
}

/** The rounds of the asked categories and year, in the order given. */
export function filterRounds<R extends Round>(
  rounds: readonly R[],
  { categories, year }: Pick<RoundsQuery, "categories" | "year">,
): R[] {
  return rounds.filter(
    (round) =>
      (categories.length === 0 || categories.includes(categoryOfRound(round))) &&
      (year === null || yearOf(round) === year),
  );
}
