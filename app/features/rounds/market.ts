/** The market at a glance: the last rounds, and each category's last minimum beside somebody's official score. Pure. */
import { type Category, factsOf } from "./categories.ts";
import { freshnessOf } from "./freshness.ts";
import { type Round, categoryOfRound, latestCutOffs, newestFirst } from "./round.ts";
import { dayInWords, freshnessSentence } from "./words.ts";

/** Rounds shown, and how far back a category still counts as one of today. */
const SHOWN_ROUNDS = 3;
const MARKET_MONTHS = 12;
/** Scores of the drawing end at the next hundred above the highest. */
const STEP = 100;

/** One's standing in the last round of a category, as the assessment says it. */
export type Against = { words: string; passes: boolean };

/** From the least to the most that the official grid may give; the same twice when the answers settle it. */
export type OwnScore = { least: number; most: number };

export type MarketLine = {
  category: Category;
  name: string;
  /** What one needs besides the score. */
  needs: string;
  minimum: number;
  /** Of the round, in words. */
  day: string;
  /** Where one stands in its last round, in words, and whether one would have been invited; null without a score. */
  against: Against | null;
};

export type Market = {
  rounds: { number: string; name: string; day: string; minimum: number; invitations: number }[];
  lines: MarketLine[];
  /** End of the drawing, in points. */
  scale: number;
  /** Said when the data may be behind. */
  behind: string | null;
};

/**
 * @param known rounds, in any order; those of the last MARKET_MONTHS are enough
 * @param own somebody's official score; null when nothing is known of them
 * @param against where they stand in the last round of each category
 * @param today in Douala
 * @returns null without a round
 */
export function marketOf(
  known: readonly Round[],
  own: OwnScore | null,
  against: ReadonlyMap<Category, Against>,
  today: Temporal.PlainDate,
): Market | null {
  const since = today.subtract({ months: MARKET_MONTHS }).toString();
  const rounds = known.toSorted(newestFirst);
  const [latest] = rounds;
  if (!latest) return null;
  const cutOffs = latestCutOffs(rounds).filter(({ date }) => date >= since);
  const freshness = freshnessOf(latest.date, today);
  return {
    rounds: rounds.slice(0, SHOWN_ROUNDS).map((round) => ({
      number: round.number,
      name: factsOf(categoryOfRound(round)).name,
      day: dayInWords(round.date),
      minimum: round.minimum,
      invitations: round.invitations,
    })),
    lines: cutOffs.map(({ category, minimum, date }) => ({
      category,
      name: factsOf(category).name,
      needs: factsOf(category).needs,
      minimum,
      day: dayInWords(date),
      against: against.get(category) ?? null,
    })),
    scale: Math.ceil(Math.max(own?.most ?? 0, 1, ...cutOffs.map(({ minimum }) => minimum)) / STEP) * STEP,
    behind: freshness.behind ? freshnessSentence(freshness, latest.number) : null,
  };
}
