import type { Pool } from "./round.ts";

/** One count of the official distribution: who scores from `from` to `to`; `within` names the wider count that holds it too. */
export type Band = { field: string; from: number; to: number; within?: string };

/** The 18 counts of the official file, in its order. dd3 holds dd4 to dd8, dd9 holds dd10 to dd14, dd18 holds all. */
export const BANDS: readonly Band[] = [
  { field: "dd1", from: 601, to: 1200, within: "dd18" },
  { field: "dd2", from: 501, to: 600, within: "dd18" },
  { field: "dd3", from: 451, to: 500, within: "dd18" },
  { field: "dd4", from: 491, to: 500, within: "dd3" },
  { field: "dd5", from: 481, to: 490, within: "dd3" },
  { field: "dd6", from: 471, to: 480, within: "dd3" },
  { field: "dd7", from: 461, to: 470, within: "dd3" },
  { field: "dd8", from: 451, to: 460, within: "dd3" },
  { field: "dd9", from: 401, to: 450, within: "dd18" },
  { field: "dd10", from: 441, to: 450, within: "dd9" },
  { field: "dd11", from: 431, to: 440, within: "dd9" },
  { field: "dd12", from: 421, to: 430, within: "dd9" },
  { field: "dd13", from: 411, to: 420, within: "dd9" },
  { field: "dd14", from: 401, to: 410, within: "dd9" },
  { field: "dd15", from: 351, to: 400, within: "dd18" },
  { field: "dd16", from: 301, to: 350, within: "dd18" },
  { field: "dd17", from: 0, to: 300, within: "dd18" },
  { field: "dd18", from: 0, to: 1200 },
];

/** A slice of the pool; the slices do not overlap, and the highest scores come first. */
export type Slice = { from: number; to: number; candidates: number };

/** The finest slices that hold everybody once: the wider counts that only repeat them are left out. */
export function slicesOf(pool: Pool): Slice[] {
  const repeated = new Set(BANDS.map(({ within }) => within));
  return BANDS.flatMap(({ field, from, to }, index) =>
    repeated.has(field) ? [] : [{ from, to, candidates: pool[index] ?? 0 }],
  );
}

/** Everybody in the pool, by the official total. */
export function totalOf(pool: Pool): number {
  return pool[BANDS.length - 1] ?? 0;
}

/** Wider counts that are not the sum of the finer ones: the official file has had such slips. */
export function unevenCounts(pool: Pool): { field: string; stated: number; summed: number }[] {
  return BANDS.flatMap(({ field }, index) => {
    const parts = BANDS.flatMap(({ within }, part) => (within === field ? [pool[part] ?? 0] : []));
    const summed = parts.reduce((sum, count) => sum + count, 0);
    const stated = pool[index] ?? 0;
    return parts.length === 0 || summed === stated ? [] : [{ field, stated, summed }];
  });
}

/** Where a score stands: its slice, and how many candidates were surely, and at most, ahead or level. */
export type Standing = { slice: Slice; surelyAhead: number; atMostAhead: number; behind: number };

/**
 * Where a score stands in the pool. The distribution gives slices, not scores: inside one's own slice
 * nobody can say who is ahead, so the answer is a range.
 * @param points 0 to 1200
 */
export function standingIn(pool: Pool, points: number): Standing | null {
  const slices = slicesOf(pool);
  const at = slices.findIndex(({ from, to }) => points >= from && points <= to);
  const slice = slices[at];
  if (!slice) return null;
  const surelyAhead = candidatesOf(slices.slice(0, at));
  return {
    slice,
    surelyAhead,
    atMostAhead: surelyAhead + slice.candidates,
    behind: candidatesOf(slices.slice(at + 1)),
  };
}

function candidatesOf(slices: readonly Slice[]): number {
  return slices.reduce((sum, { candidates }) => sum + candidates, 0);
}
