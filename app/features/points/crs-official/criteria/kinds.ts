/**
 * A line of the official result told in words, before its points are compared, and the kinds of line:
 * complete years, a diploma, a language, yes or no, one answer of several. Pure.
 */
import { labelIn } from "#app/features/situation/questions/simulator-choices.ts";
import { type Rows, byAbility, levelSpan, stepRows, yearSpan } from "#app/features/points/shared/rows.ts";
import { capitalize, joinList, years } from "#app/features/points/shared/text.ts";
import { OFFICIAL_DIPLOMAS } from "#app/features/situation/questions/diploma-lists.ts";
import { EDUCATIONS, type Education, type OfficialGrid, type Step } from "#app/features/points/crs-official/grid.ts";
import { type Abilities, type Profile, levelsOf, lowest } from "#app/features/points/crs-official/rules.ts";

/** The four abilities inside a sentence, in the order of the rules. */
const ABILITY_WORDS = ["expression orale", "compréhension orale", "compréhension écrite", "expression écrite"] as const;

/** A diploma between quotation marks. */
export function educationWords(education: Education): string {
  return `«\u00a0${labelIn(OFFICIAL_DIPLOMAS, education)}\u00a0»`;
}

/** Another answer: in words with their preposition, and the profile it makes. */
export type Change = { words: string; profile: Profile };

/** A line told. `changes` are tried in order: the first that gives more is the next step up. */
export type FactorLine = {
  said: string;
  rows: Rows;
  maximum: number;
  changes: Change[];
  birthday?: Change;
};

/** One scored line: its path in the result, its name, and how it is told; null where the profile or the edition has none. */
export type OfficialRow = {
  key: string;
  label: string;
  tell: (profile: Profile, grid: OfficialGrid) => FactorLine | null;
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

const NAMES = ["speaking", "listening", "reading", "writing"] as const;

/** A diploma: each row of the table, and every higher one as a change. */
export function educationLine(
  answered: Education,
  given: (education: Education) => number,
  change: (education: Education) => Profile,
): FactorLine {
  return {
    said: educationWords(answered),
    rows: EDUCATIONS.map((education) => ({
      label: unquoted(educationWords(education)),
      points: String(given(education)),
      current: education === answered,
    })),
    maximum: Math.max(...EDUCATIONS.map(given)),
    changes: EDUCATIONS.slice(EDUCATIONS.indexOf(answered) + 1).map((education) => ({
      words: `avec ${educationWords(education)}`,
      profile: change(education),
    })),
  };
}

/** Each ability by its row; the next step is the weakest one's. */
export function languageLine(
  abilities: Abilities,
  steps: readonly Step[],
  maximum: number,
  change: (abilities: Abilities) => Profile,
): FactorLine {
  const levels = levelsOf(abilities);
  const weakest = levels.indexOf(lowest(abilities));
  const name = NAMES[weakest] ?? "speaking";
  return {
    said: levels.every((level) => level === 0) ? "Aucun résultat de test" : sayLevels(abilities),
    rows: stepRows(steps, levels, levelSpan, { figure: byAbility }),
    maximum,
    changes: steps
      .filter(({ from }) => from > abilities[name])
      .map(({ from }) => ({
        words: `avec NCLC\u00a0${from} en ${ABILITY_WORDS[weakest]}`,
        profile: change({ ...abilities, [name]: from }),
      })),
  };
}

function sayLevels(abilities: Abilities): string {
  const levels = levelsOf(abilities);
  if (new Set(levels).size === 1) return `NCLC\u00a0${levels[0]} aux quatre compétences`;
  return capitalize(
    joinList(
      ABILITY_WORDS.map(
        (words, index) => `${words} ${levels[index] === 0 ? "sans niveau" : `NCLC\u00a0${levels[index]}`}`,
      ),
    ),
  );
}

const unquoted = (words: string) => words.slice(2, -2);
