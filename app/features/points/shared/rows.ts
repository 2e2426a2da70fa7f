/** The rows of a table of the grid as a rule shows them, those of the answers marked. Pure. */
import type { RuleNote } from "./score-sheet.ts";
import { years } from "./text.ts";

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

/**
 * Every step of a table, the span below the first included.
 * @param values the answers: each marks the row it falls in
 * @param unit said after the points, such as " par compétence"
 */
export function stepRows(steps: Steps, values: readonly number[], say: SaySpan, unit = ""): Rows {
  return [{ from: 0, points: 0 }, ...steps].map(({ from, points }, index) => {
    const next = steps[index]?.from;
    const to = next === undefined ? undefined : next - 1;
    return {
      label: index === 0 ? `Moins de ${say(next ?? 0, next)}` : say(from, to),
      points: `${points}${unit}`,
      current: values.some((value) => value >= from && (to === undefined || value <= to)),
    };
  });
}
