/** The market at a glance: the last rounds, and each category's last minimum beside somebody's official score. Pure. */
import { agreed } from "#app/platform/words/sentence.ts";
import { type Category, factsOf } from "./categories.ts";
import { freshnessOf } from "./freshness.ts";
import { type Round, categoryOfRound, latestCutOffs, newestFirst } from "./round.ts";
import { dayInWords, freshnessSentence } from "./words.ts";

/** Rounds shown, and how far back a category still counts as one of today. */
const SHOWN_ROUNDS = 3;
export const MARKET_MONTHS = 12;
/** Scores of the drawing end at the next hundred above the highest. */
const STEP = 100;

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
  /** Where one's own score stands: « 12 au-dessus », « 30 manquent »; null without a score. */
  against: { words: string; reached: "yes" | "no" | "perhaps" } | null;
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
 * @param own somebody's official score; null when they kept none
 * @param today in Douala
 * @returns null without a round
 */
export function marketOf(known: readonly Round[], own: OwnScore | null, today: Temporal.PlainDate): Market | null {
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
      against: own && againstMinimum(own, minimum),
    })),
    scale: Math.ceil(Math.max(own?.most ?? 0, 1, ...cutOffs.map(({ minimum }) => minimum)) / STEP) * STEP,
    behind: freshness.behind ? freshnessSentence(freshness, latest.number) : null,
  };
}

/** A score beside a minimum. At the very minimum the day of the profile decides; a span may lie on both sides of it. */
export function againstMinimum({ least, most }: OwnScore, minimum: number): NonNullable<MarketLine["against"]> {
  if (most < minimum) return { words: missing(minimum - most), reached: "no" };
  if (least > minimum) return { words: `${points(least - minimum)} au-dessus`, reached: "yes" };
  if (least === most) return { words: "à égalité\u00a0: le jour du profil départage", reached: "perhaps" };
  return { words: "entre les deux, selon ce qui reste à préciser", reached: "perhaps" };
}

const points = (count: number) => `${count}\u00a0${agreed(count, "point")}`;
const missing = (count: number) => `${points(count)} ${agreed(count, "manque", "manquent")}`;
