/**
 * The marks of a language test as they were typed, beside the levels that they give: « tef-480-470-460-440 », in the order of a
 * certificate. They stand only while the levels known are theirs (facts.ts). Pure.
 */
import { ABILITIES as TESTED, TESTS, TEST_KEYS, type TestKey } from "#app/features/points/nclc/grid.ts";
import { convert } from "#app/features/points/nclc/rules.ts";
import { TEST_NAMES, sayScore } from "#app/features/points/nclc/words.ts";
import type { Ability, MarksField } from "./fields.ts";

/** The order in which a certificate and our forms give them. */
export const MARK_ORDER: readonly Ability[] = ["Listening", "Reading", "Speaking", "Writing"];

export type Marks = { test: TestKey; scores: readonly number[] };

/** The language whose marks a field holds. */
export const LANGUAGE_OF: Readonly<Record<MarksField, "french" | "english">> = {
  frenchMarks: "french",
  englishMarks: "english",
  spouseFrenchMarks: "french",
  spouseEnglishMarks: "english",
};

const key = (ability: Ability) => {
  const found = TESTED.find((one) => one === ability.toLowerCase());
  if (!found) throw new Error(`no test asks ${ability}`);
  return found;
};

/** Where the marks of a language are kept. */
export function marksField(whose: "own" | "spouse", language: "french" | "english"): MarksField {
  const field = whose === "own" ? (`${language}Marks` as const) : undefined;
  return field ?? (language === "french" ? "spouseFrenchMarks" : "spouseEnglishMarks");
}

/** Marks as the sheet keeps them; a half is written with a comma. */
export function writeMarks({ test, scores }: Marks): string {
  return [test, ...scores.map(sayScore)].join("-");
}

/** The marks of a text; undefined for what is no test of this field, or no mark of it. */
export function readMarks(field: MarksField, text: string | undefined): Marks | undefined {
  const [name, ...said] = (text ?? "").split("-");
  const test = TEST_KEYS.find((one) => one === name);
  if (!test || TESTS[test].language !== LANGUAGE_OF[field] || said.length !== MARK_ORDER.length) return undefined;
  const scores = said.map((mark) => (/^\d{1,3}(,5)?$/.test(mark) ? Number(mark.replace(",", ".")) : Number.NaN));
  const known = MARK_ORDER.every((ability, index) => {
    const { from, to, step } = TESTS[test].scales[key(ability)];
    const score = scores[index] ?? Number.NaN;
    return score >= from && score <= to && Number.isInteger(score / step);
  });
  return known ? { test, scores } : undefined;
}

/** The level of each mark by the tables in force, 0 under NCLC 4. */
export function levelsOfMarks({ test, scores }: Marks): number[] {
  const table = TESTS[test].editions.at(-1)?.table;
  return MARK_ORDER.map((ability, index) => (table ? convert(scores[index] ?? 0, table[key(ability)]).level : 0));
}

/** « TEF Canada : 480, 470, 460 et 440 (NCLC 8, 8, 7 et 7) ». */
export function sayMarks(marks: Marks): string {
  const name = TESTS[marks.test].language === "french" ? "NCLC" : "CLB";
  const levels = levelsOfMarks(marks).map((level) =>
    level === 0 ? "moins de 4" : level === 10 ? "10 ou plus" : String(level),
  );
  // A half is written with a comma: what parts the marks is another sign then.
  const between = marks.scores.every(Number.isInteger) ? ", " : "\u00a0; ";
  return `${TEST_NAMES[marks.test]}\u00a0: ${marks.scores.map(sayScore).join(between)} (${name}\u00a0${levels.join(", ")})`;
}
