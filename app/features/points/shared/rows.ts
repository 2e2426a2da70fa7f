/** The rows of a table of the grid as a rule shows them, those of the answers marked. Pure. */
import type { RuleNote } from "./score-sheet.ts";
import { months, years } from "./text.ts";

export type Rows = RuleNote["rows"];
type Steps = readonly { from: number; points: number }[];

/** How a table names one of its spans: both ends included, `to` absent for the last one. */
export type SaySpan = (from: number, to?: number) => string;

export const yearSpan: SaySpan = (from, to) => {
  if (to === undefined) return `${years(from)} ou plus`;
  return from === to ? years(from) : `${from} à ${years(to)}`;
};

export const levelSpan: SaySpan = (from, to) => {
  if (to === undefined) return `NCLC\u00a0${from} ou plus`;
  return from === to ? `NCLC\u00a0${from}` : `NCLC\u00a0${from} ${to === from + 1 ? "ou" : "à"} ${to}`;
};

export const monthSpan: SaySpan = (from, to) => {
  if (to === undefined) return `${from}\u00a0mois ou plus`;
  return from === to ? months(from) : `${from} à ${to}\u00a0mois`;
};

/**
 * Every step of a table, the span below the first included.
 * @param values the answers: each marks the row it falls in
 * @param figure the points in words; @param below the first row, "Moins de…" by itself
 */
export function stepRows(
  steps: Steps,
  values: readonly number[],
  say: SaySpan,
  { figure = String, below }: { figure?: (points: number) => string; below?: string } = {},
): Rows {
  return [{ from: 0, points: 0 }, ...steps].map(({ from, points }, index) => {
    const next = steps[index]?.from;
    const to = next === undefined ? undefined : next - 1;
    return {
      label: index === 0 ? (below ?? `Moins de ${say(next ?? 0, next)}`) : say(from, to),
      points: figure(points),
      current: values.some((value) => value >= from && (to === undefined || value <= to)),
    };
  });
}

/** Points of a table in which each ability counts. */
export const byAbility = (points: number) => `${points} par compétence`;
