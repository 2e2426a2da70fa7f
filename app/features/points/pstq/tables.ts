/** Rows of the grid as a rule shows them, and the step after an answer. Pure. */
import type { RuleNote } from "#app/features/points/shared/score-sheet.ts";
import { capitalize, points, years } from "#app/features/points/shared/text.ts";
import { EDUCATIONS } from "./grid.ts";
import type { Education, Step } from "./grid.ts";
import { EDUCATION_LABELS } from "./education-words.ts";

export type Rows = RuleNote["rows"];

/** How a table names its steps: `from` and `to` included, `to` absent for the last one. */
export type SaySpan = (from: number, to?: number) => string;

export const monthSpan: SaySpan = (from, to) =>
  to === undefined ? `${from}\u00a0mois ou plus` : `${from} à ${to}\u00a0mois`;

export const ageSpan: SaySpan = (from, to) => {
  if (to === undefined) return `${from}\u00a0ans ou plus`;
  return from === to ? years(from) : `${from} à ${to}\u00a0ans`;
};

export const levelSpan: SaySpan = (from, to) => {
  if (to === undefined) return `Niveaux ${from} à 12`;
  return from === to ? `Niveau\u00a0${from}` : `Niveaux ${from} ${to === from + 1 ? "et" : "à"} ${to}`;
};

/** Every step of a table, the one below the first included; each of `values` marks the row it falls in. */
export function stepRows(steps: readonly Step[], values: readonly number[], say: SaySpan, below: string): Rows {
  const rows = [{ from: 0, points: 0 }, ...steps].map(({ from, points: given }, index) => {
    const next = steps[index]?.from;
    const current = values.some((value) => value >= from && (next === undefined || value < next));
    return {
      label: index === 0 ? below : capitalize(say(from, next === undefined ? undefined : next - 1)),
      points: points(given),
      current,
    };
  });
  return rows;
}

/** A column of the table of studies; `skip` leaves out the rows that another one sums up. */
export function studyRows(
  column: (education: Education) => number,
  current: "" | Education,
  skip: (education: Education) => boolean = () => false,
): Rows {
  return EDUCATIONS.filter((education) => !skip(education)).map((education) => ({
    label: EDUCATION_LABELS[education],
    points: points(column(education)),
    current: education === current,
  }));
}

/** The first step above `value` that gives more than `now`. */
export function stepUp(steps: readonly Step[], value: number, now: number): Step | undefined {
  return steps.find(({ from, points: given }) => from > value && given > now);
}

/** The step after `value`, more or less: what a birthday changes. */
export function stepAfter(steps: readonly Step[], value: number): Step | undefined {
  return steps.find(({ from }) => from > value);
}

/** The diploma of a column that gives the fewest points above these. */
export function studyUp(
  column: (education: Education) => number,
  now: number,
): { education: Education; points: number } | undefined {
  return EDUCATIONS.map((education) => ({ education, points: column(education) }))
    .filter((row) => row.points > now)
    .toSorted((one, other) => one.points - other.points)[0];
}

export const quoted = (education: Education): string => `«\u00a0${EDUCATION_LABELS[education]}\u00a0»`;
