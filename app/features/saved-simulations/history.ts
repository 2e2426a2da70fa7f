/** Kept results as their owner sees them: in words, and as a line of scores. Pure. */
import { GRID_VERSION as ARRIMA_VERSION } from "#app/features/points/arrima/grid.ts";
import { GRID_VERSION as CRS_VERSION } from "#app/features/points/crs/grid.ts";
import type { OfficialFigure } from "#app/features/points/shared/score-sheet.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Grid } from "./tables.ts";

export type SavedSimulation = {
  id: string;
  grid: Grid;
  gridVersion: string;
  /** Computed by another version of the grid than today's. */
  older: boolean;
  /** Canonical query string of the answers. */
  answers: string;
  total: number;
  maximum: number;
  status: { label: string; tone: "good" | "fair" | "bad" };
  /** In words, in Douala: « 21 novembre 2026 », and with its time. */
  day: string;
  moment: string;
};

/** The same with what the official grid of today gives for its answers. */
export type ComparedSimulation = SavedSimulation & { official: OfficialFigure };

const CURRENT_VERSIONS: Record<Grid, string> = { arrima: ARRIMA_VERSION, crs: CRS_VERSION };

export const GRIDS = ["arrima", "crs"] as const satisfies readonly Grid[];

/** What a grid is called, and where its simulator stands. */
export const GRID_WORDS: Record<Grid, { name: string; path: string }> = {
  arrima: { name: "Arrima", path: pathTo("/arrima") },
  crs: { name: "CRS (Entrée express)", path: pathTo("/crs") },
};

/** Whether a text from outside names a grid. */
export function isGrid(text: unknown): text is Grid {
  return GRIDS.some((grid) => grid === text);
}

/** Whether a result was computed by another version of its grid than today's. */
export function isOlder(grid: Grid, version: string): boolean {
  return version !== CURRENT_VERSIONS[grid];
}

/** The latest result of each grid that has one; `newestFirst` as `listSimulations` gives them. */
export function latestOfEach<Kept extends SavedSimulation>(newestFirst: readonly Kept[]): Kept[] {
  return GRIDS.flatMap((grid) => newestFirst.find((simulation) => simulation.grid === grid) ?? []);
}

/** Where a result opens again: its simulator with the same answers. */
export function reopenHref({ grid, answers }: Pick<SavedSimulation, "grid" | "answers">): string {
  return `${GRID_WORDS[grid].path}?${answers}#resultat`;
}

const STEP = 50;
const SHOWN = 24;

export type ChartPoint = { x: number; y: number; total: number };
export type Chart = {
  /** Scores of the two lines of the ground, multiples of 50 around what is shown. */
  low: number;
  high: number;
  /** Oldest first, as shares of the frame: x from 0 to 1 in equal steps, y from 0 (low) to 1 (high). */
  points: ChartPoint[];
};

/** The line of at most the last 24 scores, or undefined for fewer than two: one score is no line. */
export function chartOf(oldestFirst: readonly Pick<SavedSimulation, "total">[]): Chart | undefined {
  const shown = oldestFirst.slice(-SHOWN);
  if (shown.length < 2) return undefined;
  const totals = shown.map(({ total }) => total);
  const low = Math.floor(Math.min(...totals) / STEP) * STEP;
  const high = Math.max(Math.ceil(Math.max(...totals) / STEP) * STEP, low + STEP);
  return {
    low,
    high,
    points: shown.map(({ total }, index) => ({
      x: index / (shown.length - 1),
      y: (total - low) / (high - low),
      total,
    })),
  };
}

/** The chart in a sentence, for who cannot see it. */
export function chartWords(oldestFirst: readonly Pick<SavedSimulation, "total" | "day">[]): string {
  const shown = oldestFirst.slice(-SHOWN);
  const first = shown[0];
  const last = shown.at(-1);
  if (!first || !last) return "Aucun score.";
  return `${shown.length} scores, de ${first.total} le ${first.day} à ${last.total} le ${last.day}.`;
}
