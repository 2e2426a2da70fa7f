/**
 * A line of the official result told in words, before its points are compared, and the plain kinds of line:
 * complete years, yes or no, one answer of several. Pure.
 */
import { type Rows, stepRows, yearSpan } from "#app/features/points/shared/rows.ts";
import { years } from "#app/features/points/shared/text.ts";
import type { Step } from "./grid.ts";
import type { Profile } from "./rules.ts";

/** Another answer: in words with their preposition, and the profile it makes. */
export type Change = { words: string; profile: Profile };

/** A line told. `changes` are tried in order: the first that gives more is the next step up. */
export type FactorLine = {
  /** Of a factor that the edition adds; the known lines have theirs. */ label?: string;
  said: string;
  rows: Rows;
  maximum: number;
  changes: Change[];
  birthday?: Change;
};

/** Complete years of work: a row for each step, and every higher step as a change. */
export function yearsLine(
  value: number,
  steps: readonly Step[],
  where: string,
  change: (value: number) => Profile,
): FactorLine {
  return {
    said: value === 0 ? `Aucune année complète ${where}` : `${years(value)} ${where}`,
    rows: stepRows(steps, [value], yearSpan),
    maximum: most(steps),
    changes: steps
      .filter(({ from }) => from > value)
      .map(({ from }) => ({ words: `avec ${years(from)}`, profile: change(from) })),
  };
}

/** What is had or not, for all of its points or none. */
export function yesNo(
  yes: boolean,
  given: number,
  words: { yes: string; no: string; with: string },
  changed: Profile,
): FactorLine {
  return {
    said: yes ? words.yes : words.no,
    rows: [
      { label: words.no, points: "0", current: !yes },
      { label: words.yes, points: String(given), current: yes },
    ],
    maximum: given,
    changes: yes ? [] : [{ words: words.with, profile: changed }],
  };
}

/** One answer of several: those that give more come next, the least of them first. */
export function choiceLine<Value extends string>(
  values: readonly Value[],
  choices: readonly { value: string; label: string }[],
  answered: Value,
  given: Readonly<Record<Value, number>>,
  change: (value: Value) => Profile,
): FactorLine {
  const label = (value: Value) => choices.find((choice) => choice.value === value)?.label ?? value;
  return {
    said: label(answered),
    rows: values.map((value) => ({ label: label(value), points: String(given[value]), current: value === answered })),
    maximum: Math.max(...values.map((value) => given[value])),
    changes: values
      .filter((value) => given[value] > given[answered])
      .toSorted((one, other) => given[one] - given[other])
      .map((value) => ({ words: `avec «\u00a0${label(value)}\u00a0»`, profile: change(value) })),
  };
}

/** The most that a table of steps gives. */
export const most = (steps: readonly Step[]) => Math.max(...steps.map(({ points }) => points));
