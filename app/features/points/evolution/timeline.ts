/** The official score month by month: birthdays, years of work reached, tests that expire. Pure. */
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import { NO_TEST, scoreOfficial } from "#app/features/points/crs-official/rules.ts";
import type { Household, Person } from "#app/features/points/family/people.ts";
import { yearsInside } from "#app/features/points/family/experience-window.ts";
import { ageOn, currentArrangement, isTested, profileOf, rolesIn } from "#app/features/points/family/people.ts";

/** Months looked at after this one. */
export const HORIZON_MONTHS = 36;
/** A language result counts for so many years (IRCC; reference reading of 2026-11-20). */
export const TEST_YEARS = 2;

/** What changes with time, beside what stands in the profile. */
export type Pace = {
  /** Months already worked of the year under way, 0 to 11, whether the work goes on, and the day it ended when it does not. */
  abroad: Work;
  inCanada: Work;
  /** Days of the results; null when not given: such a test is counted as if it lasted. */
  firstTest: Temporal.PlainDate | null;
  secondTest: Temporal.PlainDate | null;
  spouseTest: Temporal.PlainDate | null;
};

type Work = { monthsDone: number; goesOn: boolean; end?: Temporal.PlainDate | null };

/** `…-old`: a year that leaves the ten years in which work counts. */
export type EventKind =
  | "birthday"
  | "foreign-year"
  | "canada-year"
  | "foreign-old"
  | "canada-old"
  | "first-expires"
  | "second-expires"
  | "spouse-expires";
export type TimelineEvent = {
  kind: EventKind;
  /** Age or years reached, when there is one. */ value?: number;
  /** Points of this event alone in its month. */ effect: number;
};

export type Month = {
  /** Calendar months from this one. */
  index: number;
  /** Its last day, on which it is counted. */
  date: Temporal.PlainDate;
  points: number;
  events: TimelineEvent[];
  /** Without a valid test of the first language, no profile is in the pool. */
  isEligible: boolean;
};

export type Timeline = {
  months: Month[];
  best: Month;
  /** The first month whose score is lower than the one before; null when none is. */ firstLoss: Month | null;
};

type Situation = { principal: Person; spouse: Person | null };

/**
 * The score at the end of this month and of each of the next 36.
 *
 * @param day today, in the time of the business
 */
export function timelineOf(household: Household, pace: Pace, grid: OfficialGrid, day: Temporal.PlainDate): Timeline {
  const couple = rolesIn(household, currentArrangement(household));
  const months = Array.from({ length: HORIZON_MONTHS + 1 }, (_, index) => monthAt(couple, pace, grid, day, index));
  const inPool = months.filter(({ isEligible }) => isEligible);
  const best = (inPool.length > 0 ? inPool : months).reduce((top, month) => (month.points > top.points ? month : top));
  const firstLoss = months.find(({ points, index }) => points < (months[index - 1]?.points ?? 0)) ?? null;
  return { months, best, firstLoss };
}

function monthAt(couple: Situation, pace: Pace, grid: OfficialGrid, day: Temporal.PlainDate, index: number): Month {
  const date = lastDay(day, index);
  const now = situationOn(couple, pace, day, date);
  const before = situationOn(couple, pace, day, index === 0 ? day : lastDay(day, index - 1));
  return {
    index,
    date,
    points: scoreOf(now, grid),
    events: eventsBetween(before, now, grid),
    isEligible: isTested(now.principal.first),
  };
}

function lastDay(day: Temporal.PlainDate, months: number): Temporal.PlainDate {
  const first = day.with({ day: 1 }).add({ months });
  return first.with({ day: first.daysInMonth });
}

/** Both persons on a date. */
function situationOn(
  { principal, spouse }: Situation,
  pace: Pace,
  day: Temporal.PlainDate,
  date: Temporal.PlainDate,
): Situation {
  const elapsed = day.until(date, { largestUnit: "months" }).months;
  return {
    principal: {
      ...principal,
      age: ageOn(principal, day, date),
      foreignExperience: yearsAfter(principal.foreignExperience, pace.abroad, elapsed, date),
      canadianExperience: yearsAfter(principal.canadianExperience, pace.inCanada, elapsed, date),
      first: isValid(pace.firstTest, date) ? principal.first : NO_TEST,
      second: isValid(pace.secondTest, date) ? principal.second : NO_TEST,
    },
    spouse: spouse && { ...spouse, first: isValid(pace.spouseTest, date) ? spouse.first : NO_TEST },
  };
}

/** While the work goes on years are added; once it ended, those that are over ten years old leave. */
function yearsAfter(
  held: number,
  { monthsDone, goesOn, end = null }: Work,
  months: number,
  date: Temporal.PlainDate,
): number {
  return goesOn ? held + Math.floor((monthsDone + months) / 12) : yearsInside(held, end, date);
}

/** A result counts until the day before its second birthday. */
function isValid(result: Temporal.PlainDate | null, date: Temporal.PlainDate): boolean {
  return result === null || Temporal.PlainDate.compare(date, result.add({ years: TEST_YEARS })) < 0;
}

function scoreOf({ principal, spouse }: Situation, grid: OfficialGrid): number {
  return scoreOfficial(profileOf(principal, spouse), grid).total;
}

/** What changed between two dates, each change with the points that it alone brings or takes. */
function eventsBetween(before: Situation, now: Situation, grid: OfficialGrid): TimelineEvent[] {
  const base = scoreOf(before, grid);
  const own = (change: Partial<Person>) =>
    scoreOf({ ...before, principal: { ...before.principal, ...change } }, grid) - base;
  const events: TimelineEvent[] = [];
  const { age, foreignExperience, canadianExperience, first, second } = now.principal;
  if (age !== before.principal.age) events.push({ kind: "birthday", value: age, effect: own({ age }) });
  if (foreignExperience !== before.principal.foreignExperience) {
    const kind = foreignExperience > before.principal.foreignExperience ? "foreign-year" : "foreign-old";
    events.push({ kind, value: foreignExperience, effect: own({ foreignExperience }) });
  }
  if (canadianExperience !== before.principal.canadianExperience) {
    const kind = canadianExperience > before.principal.canadianExperience ? "canada-year" : "canada-old";
    events.push({ kind, value: canadianExperience, effect: own({ canadianExperience }) });
  }
  if (isTested(before.principal.first) && !isTested(first))
    events.push({ kind: "first-expires", effect: own({ first }) });
  if (isTested(before.principal.second) && !isTested(second))
    events.push({ kind: "second-expires", effect: own({ second }) });
  if (before.spouse && now.spouse && isTested(before.spouse.first) && !isTested(now.spouse.first)) {
    events.push({ kind: "spouse-expires", effect: scoreOf({ ...before, spouse: now.spouse }, grid) - base });
  }
  return events;
}

/** Months of one same score in a row, with what happens at the first of them. */
export type Stretch = { from: Month; to: Month; points: number };

/** The months grouped while the score stays and nothing happens. */
export function stretchesOf(months: readonly Month[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const month of months) {
    const last = stretches.at(-1);
    if (last && last.points === month.points && month.events.length === 0) last.to = month;
    else stretches.push({ from: month, to: month, points: month.points });
  }
  return stretches;
}
