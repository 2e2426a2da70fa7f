/** Test scores in, NCLC/CLB levels out. Pure; every figure comes from the grid, the day is an argument. */
import { editionOn } from "#app/features/points/shared/edition.ts";
import {
  ABILITIES,
  type Ability,
  LEVELS,
  type Level,
  type TestEdition,
  type TestKey,
  TESTS,
  VALIDITY_YEARS,
} from "./grid.ts";

/** Scores by ability; absent: not passed, or not said. */
export type Scores = Readonly<Partial<Record<Ability, number>>>;

/** One ability: its level (0: under NCLC 4), and the score that the next level asks. */
export type Converted = { score: number; level: Level | 0; next: { level: Level; score: number } | undefined };

export type Conversion = {
  test: TestKey;
  /** ISO date of the test. */
  date: string;
  edition: TestEdition;
  /** ISO date of the last day that the result counts. */
  lastDay: string;
  expired: boolean;
  abilities: Readonly<Partial<Record<Ability, Converted>>>;
};

/** The level of one score by a table: the highest whose minimum it reaches. */
export function convert(score: number, minimums: readonly number[]): Converted {
  const reached = minimums.findIndex((minimum) => score >= minimum);
  const level = reached < 0 ? 0 : (LEVELS[reached] ?? 0);
  const above = reached < 0 ? LEVELS.length - 1 : reached - 1;
  const [nextLevel, nextScore] = [LEVELS[above], minimums[above]];
  return {
    score,
    level,
    next: nextLevel === undefined || nextScore === undefined ? undefined : { level: nextLevel, score: nextScore },
  };
}

/**
 * The levels of one test's scores on the day it was taken.
 * @param day ISO date of today in Douala
 * @returns undefined when no table covers the day of the test
 */
export function convertTest(test: TestKey, date: string, scores: Scores, day: string): Conversion | undefined {
  const edition = editionOn(TESTS[test].editions, date);
  if (!edition) return undefined;
  const lastDay = lastDayOf(date);
  const abilities: Partial<Record<Ability, Converted>> = {};
  for (const ability of ABILITIES) {
    const score = scores[ability];
    if (score !== undefined) abilities[ability] = convert(score, edition.table[ability]);
  }
  return { test, date, edition, lastDay, expired: lastDay < day, abilities };
}

/** A result counts for two years from the day of the test. */
export function lastDayOf(date: string): string {
  return Temporal.PlainDate.from(date).add({ years: VALIDITY_YEARS }).toString();
}
