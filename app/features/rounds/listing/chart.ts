import { type Category, CATEGORIES } from "#app/features/rounds/categories.ts";
import { type Round, categoryOfRound, newestFirst } from "#app/features/rounds/round.ts";

/** Percent from the left and from the top of the drawing, with one decimal. */
export type Mark = { x: number; y: number };
export type Series = {
  category: Category;
  marks: Mark[];
  /** Lines between neighbours, as an SVG path on a drawing of 1000 × 1000; broken where nothing was held for half a year. */
  path: string;
};
export type Tick = { at: number; label: string };
export type Chart = {
  series: Series[];
  across: Tick[];
  up: Tick[];
  /** Where the visitor's score lies; null outside the drawing. */ pointsAt: number | null;
};

const MONTHS = ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."];
const BREAK_DAYS = 183;
const STEP = 50;

const dayNumber = (iso: string): number =>
  Temporal.PlainDate.from("2015-01-01").until(Temporal.PlainDate.from(iso), { largestUnit: "day" }).days;
const tenth = (share: number): number => Math.round(share * 1000) / 10;

/**
 * The minimum of each round over time, a series a category.
 * @param year the year drawn, from January to December; null draws all years
 * @returns null without a round
 */
export function chartOf(rounds: readonly Round[], year: number | null, points: number | null): Chart | null {
  const oldestFirst = rounds.toSorted(newestFirst).toReversed();
  const [first, last] = [oldestFirst[0], oldestFirst.at(-1)];
  if (!first || !last) return null;
  const firstYear = year ?? Number(first.date.slice(0, 4));
  const lastYear = year ?? Number(last.date.slice(0, 4));
  const start = dayNumber(`${firstYear}-01-01`);
  const days = dayNumber(`${lastYear + 1}-01-01`) - start;
  const minimums = rounds.map(({ minimum }) => minimum);
  const low = Math.floor(Math.min(...minimums) / STEP) * STEP;
  const high = Math.max(Math.ceil((Math.max(...minimums) + 1) / STEP) * STEP, low + 2 * STEP);
  const across = (iso: string) => (dayNumber(iso) - start) / days;
  const down = (score: number) => 1 - (score - low) / (high - low);

  const byCategory = Map.groupBy(oldestFirst, categoryOfRound);
  const series = CATEGORIES.flatMap(({ category }): Series[] => {
    const held = byCategory.get(category);
    if (!held) return [];
    const marks = held.map(({ date, minimum }) => ({ x: tenth(across(date)), y: tenth(down(minimum)) }));
    return [{ category, marks, path: pathOf(held, marks) }];
  });
  return {
    series,
    across: year === null ? yearTicks(firstYear, lastYear, across) : monthTicks(year, across),
    up: scoreTicks(low, high, down),
    pointsAt: points === null || points < low || points > high ? null : tenth(down(points)),
  };
}

function pathOf(held: readonly Round[], marks: readonly Mark[]): string {
  return marks
    .map(({ x, y }, index) => {
      const before = held[index - 1];
      const joined =
        before !== undefined && dayNumber(held[index]?.date ?? before.date) - dayNumber(before.date) <= BREAK_DAYS;
      return `${joined ? "L" : "M"}${Math.round(x * 10)} ${Math.round(y * 10)}`;
    })
    .join("");
}

/** At most six years are written; the others have their line without a label. */
function yearTicks(from: number, to: number, across: (iso: string) => number): Tick[] {
  const every = Math.ceil((to - from + 1) / 6);
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    at: tenth(across(`${from + index}-01-01`)),
    label: index % every === 0 ? String(from + index) : "",
  }));
}

function monthTicks(year: number, across: (iso: string) => number): Tick[] {
  return MONTHS.map((month, index) => ({
    at: tenth(across(`${year}-${String(index + 1).padStart(2, "0")}-01`)),
    label: index % 2 === 0 ? month : "",
  }));
}

function scoreTicks(low: number, high: number, down: (score: number) => number): Tick[] {
  const step = high - low > 6 * STEP ? 2 * STEP : STEP;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step).map(
    (score) => ({
      at: tenth(down(score)),
      label: String(score),
    }),
  );
}
