import { crsEditions, pstqEditions } from "#app/features/points/editions/known.server.ts";
import { type EditionHead, countedOn } from "#app/features/points/shared/edition.ts";
import { FSW } from "#app/features/situation/programs/express-entry/grid.ts";
import { MARKER, type Words } from "#app/platform/content/markdown.ts";
import { type ItemValue, dayInForce } from "#app/platform/settings/dated-data.ts";
import { numberWords } from "./amount-words.ts";

/** The order in which each grid writes a pair of points, alone and with a spouse who comes along; the 67 points have none. */
const PAIRS = { crs: ["couple", "seul"], pstq: ["seul", "couple"], fsw: [] } as const;
type Grid = keyof typeof PAIRS;

/** The editions of the grids that have some, oldest first. */
export type KnownGrids = Readonly<Record<"crs" | "pstq", readonly EditionHead[]>>;

/** Those that the simulators count by. */
export const knownGrids = (): KnownGrids => ({ crs: crsEditions(), pstq: pstqEditions() });

/**
 * `{{bareme crs age 30 seul}}`: a figure of a points grid as it is in force today (`crs`, `pstq`, and `fsw`, the 67 points), by its
 * path. In steps, a number takes the one that it reaches; of two points, `seul` or `couple`, or `1` or `2` by their place.
 * `fois 4` after a path counts it so many times; `plus` and `moins` join paths: `{{bareme crs age 29 seul moins age 30 seul}}`.
 */
export const gridMarkers: Words = {
  bareme: (...given) => {
    const points = figureOn(dayInForce(), knownGrids(), given);
    return points === undefined ? undefined : numberWords(points);
  },
};

function figureOn(day: string, grids: KnownGrids, [grid, ...path]: readonly string[]): number | undefined {
  if (grid !== "crs" && grid !== "pstq" && grid !== "fsw") return undefined;
  return total(grid, grid === "fsw" ? FSW : countedOn(grids[grid], day), path);
}

/** A marker of a grid, and the first day on which the grid has no such figure. */
export type MissingFigure = { marker: string; day: string };

/** The markers of a text that say nothing today, or from the day on which an announced edition begins. */
export function missingFigures(source: string, grids = knownGrids(), today = dayInForce()): MissingFigure[] {
  const begin = [...grids.crs, ...grids.pstq].map(({ from }) => from).filter((from) => from > today);
  const days = [today, ...new Set(begin.toSorted())];
  return [...source.matchAll(MARKER)].flatMap(([marker, inside = ""]) => {
    const [word, ...given] = inside.trim().split(/\s+/);
    const day = word === "bareme" ? days.find((one) => figureOn(one, grids, given) === undefined) : undefined;
    return day === undefined ? [] : [{ marker, day }];
  });
}

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
