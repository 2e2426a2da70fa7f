import type { Category } from "./categories.ts";
import { type Round, categoryOfRound, newestFirst } from "./round.ts";

/** Which rounds are looked back at. */
export const PERIODS = ["12-mois", "10", "tous"] as const;
export type Period = (typeof PERIODS)[number];

/** How a score would have fared in some rounds: counts, and the rounds where it equals the minimum. */
export type Count = {
  total: number;
  invited: number;
  ties: Round[];
  newest: Round | undefined;
  oldest: Round | undefined;
};

const MONTHS_BACK = 12;
const LAST = 10;

/** The rounds of a period, newest first. @param today in Douala */
export function roundsOf(rounds: readonly Round[], period: Period, today: Temporal.PlainDate): Round[] {
  const sorted = rounds.toSorted(newestFirst);
  if (period === "tous") return sorted;
  if (period === "10") return sorted.slice(0, LAST);
  const since = today.subtract({ months: MONTHS_BACK }).toString();
  return sorted.filter(({ date }) => date >= since);
}

/**
 * In how many rounds of the past a score would have been above the minimum. A score that equals the
 * minimum is counted apart: then the moment at which the profile was submitted decides.
 */
export function countPast(rounds: readonly Round[], points: number, period: Period, today: Temporal.PlainDate): Count {
  const asked = roundsOf(rounds, period, today);
  return {
    total: asked.length,
    invited: asked.filter(({ minimum }) => points > minimum).length,
    ties: asked.filter(({ minimum }) => points === minimum),
    newest: asked[0],
    oldest: asked.at(-1),
  };
}

export type PastInvitations = {
  points: number;
  period: Period;
  /** Over the chosen categories together; null when none was chosen, since nobody can be invited in all. */
  together: Count | null;
  /** Category by category: the chosen ones, or every one that had a round in the period. */
  each: { category: Category; count: Count }[];
};

/** What a score would have given in the past, together and category by category. */
export function pastInvitations(
  rounds: readonly Round[],
  { points, categories, period }: { points: number; categories: readonly Category[]; period: Period },
  today: Temporal.PlainDate,
): PastInvitations {
  const inCategory = Map.groupBy(rounds, categoryOfRound);
  const asked = categories.length > 0 ? categories : [...inCategory.keys()];
  const each = asked.map((category) => ({
    category,
    count: countPast(inCategory.get(category) ?? [], points, period, today),
  }));
  return {
    points,
    period,
    together:
      categories.length === 0
        ? null
        : countPast(
            rounds.filter((round) => categories.includes(categoryOfRound(round))),
            points,
            period,
            today,
          ),
    each: each
      .filter(({ count }) => categories.length > 0 || count.total > 0)
      .toSorted((a, b) => (b.count.newest?.date ?? "").localeCompare(a.count.newest?.date ?? "")),
  };
}
