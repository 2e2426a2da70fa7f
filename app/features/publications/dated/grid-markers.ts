import { type EditionHead, countedOn, eachUntilNext } from "#app/features/points/shared/edition.ts";
import { FSW } from "#app/features/situation/programs/express-entry/grid.ts";
import type { Words } from "#app/platform/content/markdown.ts";
import { type HeldItem, type ItemValue, dataInForce, dayInForce } from "#app/platform/settings/dated-data.ts";
import { numberWords } from "./amount-words.ts";

/** The order in which each grid writes a pair of points, alone and with a spouse who comes along; the 67 points have none. */
const PAIRS = { crs: ["couple", "seul"], pstq: ["seul", "couple"], fsw: [] } as const;
type Grid = keyof typeof PAIRS;

/** What the schema of editions, which no browser has, asks of each of them. */
const gridOf = (items: readonly HeldItem[], day: string) =>
  countedOn(eachUntilNext(items.map(({ value }) => value as ItemValue & EditionHead)), day);

/** The grid of a day, as the simulators count by it. */
const GRIDS: Readonly<Record<Grid, (day: string) => unknown>> = {
  crs: (day) => gridOf(dataInForce("grid-crs"), day),
  pstq: (day) => gridOf(dataInForce("grid-pstq"), day),
  fsw: () => FSW,
};

/**
 * `{{bareme crs age 30 seul}}`: a figure of a points grid as it is in force today (`crs`, `pstq`, and `fsw`, the 67 points), by its
 * path. In steps, a number takes the one that it reaches; of two points, `seul` or `couple`, or `1` or `2` by their place.
 * `fois 4` after a path counts it so many times; `plus` and `moins` join paths: `{{bareme crs age 29 seul moins age 30 seul}}`.
 */
export const gridMarkers: Words = {
  bareme: (grid, ...path) => {
    if (grid !== "crs" && grid !== "pstq" && grid !== "fsw") return undefined;
    const points = total(grid, GRIDS[grid](dayInForce()), path);
    return points === undefined ? undefined : numberWords(points);
  },
};

function total(grid: Grid, edition: unknown, words: readonly string[]): number | undefined {
  let sum = 0;
  let sign = 1;
  let path: string[] = [];
  for (const word of [...words, "plus"]) {
    if (word !== "plus" && word !== "moins") {
      path.push(word);
      continue;
    }
    const times = path.at(-2) === "fois" ? Number(path.at(-1)) : 1;
    const found = pointsAt(grid, edition, path.at(-2) === "fois" ? path.slice(0, -2) : path);
    if (found === undefined || !Number.isInteger(times)) return undefined;
    sum += sign * times * found;
    sign = word === "plus" ? 1 : -1;
    path = [];
  }
  return sum;
}

function pointsAt(grid: Grid, edition: unknown, path: readonly string[]): number | undefined {
  let here: unknown = edition;
  for (const word of path) here = Array.isArray(here) ? inList(grid, here, word) : inObject(here, word);
  return typeof here === "number" ? here : undefined;
}

function inObject(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as ItemValue)[key]
    : undefined;
}

/** A step of a table, or one of two points. */
function inList(grid: Grid, list: readonly unknown[], word: string): unknown {
  const place = PAIRS[grid].findIndex((one) => one === word);
  if (place >= 0) return list.length === 2 ? list[place] : undefined;
  if (!/^\d{1,3}$/.test(word)) return undefined;
  const steps = list.map((step) => ({ from: inObject(step, "from"), points: inObject(step, "points") }));
  if (steps.every(({ from }) => typeof from === "number"))
    return steps.findLast(({ from }) => Number(from) <= Number(word))?.points;
  return list[Number(word) - 1];
}
