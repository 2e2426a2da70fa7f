import { type Category, categoryOf } from "./categories.ts";

/** Where a round's figures come from; words in sources.ts. */
export type Source = "official" | "office" | "mirror-a" | "mirror-b" | "secondary-c";

/** A round of invitations as Canada published it. */
export type Round = {
  /** As the official list numbers it: "447", "91a". */
  number: string;
  /** ISO day on which it was held. */
  date: string;
  /** Official English name. */
  name: string;
  /** The programmes invited, in the words of the source. */
  programs: string | null;
  invitations: number;
  /** CRS score of the lowest ranked who was invited. */
  minimum: number;
  /** The tie-breaking moment, in the words of the source. */
  tieBreak: string | null;
  /** ISO day of the distribution of the pool; null when none was published. */
  poolOn: string | null;
  source: Source;
};

/** Counts of the candidates in the pool, dd1 to dd18 of the official file (pool.ts). */
export type Pool = readonly number[];

/** A round with the distribution that came with it. */
export type FullRound = Round & { pool: Pool | null };

/** The category of a round, from its official name. */
export function categoryOfRound(round: Pick<Round, "name">): Category {
  return categoryOf(round.name);
}

/** Newest first; on one day the higher number first, "91b" before "91a". */
export function newestFirst(a: Pick<Round, "date" | "number">, b: Pick<Round, "date" | "number">): number {
  return (
    b.date.localeCompare(a.date) ||
    Number.parseInt(b.number, 10) - Number.parseInt(a.number, 10) ||
    b.number.localeCompare(a.number)
  );
}

/** The newest round of a category; undefined when none is known. */
export function lastRoundOf<R extends Round>(rounds: readonly R[], category: Category): R | undefined {
  return rounds.filter((round) => categoryOfRound(round) === category).toSorted(newestFirst)[0];
}

export type CutOff = { category: Category; number: string; date: string; minimum: number; invitations: number };

/** The last known minimum of each category that had a round, the newest first. */
export function latestCutOffs(rounds: readonly Round[]): CutOff[] {
  const found = new Map<Category, CutOff>();
  for (const { number, date, name, minimum, invitations } of rounds.toSorted(newestFirst)) {
    const category = categoryOf(name);
    if (!found.has(category)) found.set(category, { category, number, date, minimum, invitations });
  }
  return [...found.values()];
}

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const MOMENT =
  /^([a-z]+)\s+(\d{1,2})(?:st|nd|rd|th)?[.,]?\s*(\d{4}),?\s+(?:at\s+)?(\d{1,2}):(\d{2}):(\d{2})\s*(am|pm)?\s*utc$/i;

/** The tie-breaking moment as a time; null where the source's words do not settle it (a year or the zone left out). */
export function tieBreakMoment(words: string): Temporal.ZonedDateTime | null {
  const [, monthName = "", day, year, typedHour, minute, second, half] = MOMENT.exec(words.trim()) ?? [];
  const month = MONTHS.indexOf(monthName.toLowerCase()) + 1;
  if (month === 0) return null;
  // "PM" beside 13 to 23 adds nothing; "AM" beside them contradicts itself, and the 24-hour figure is the precise one.
  const hour = half?.toLowerCase() === "pm" && Number(typedHour) < 12 ? Number(typedHour) + 12 : Number(typedHour);
  try {
    return Temporal.ZonedDateTime.from(
      {
        year: Number(year),
        month,
        day: Number(day),
        hour,
        minute: Number(minute),
        second: Number(second),
        timeZone: "UTC",
      },
      { overflow: "reject" },
    );
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
