/** Four abilities of a language as somebody says them: NCLC levels, or the scores of a test read by the converter's tables. Pure. */
import { type Facts, type Span, factsOf, singleValue } from "#app/features/situation/facts.ts";
import { type Ability, type Field, type LevelGroup, levelField } from "#app/features/situation/fields.ts";
import { type Marks, marksField, readMarks, writeMarks } from "#app/features/situation/marks.ts";
import { converter } from "#app/features/situation/tools/converter.ts";
import { LEVELS, TESTS, type TestKey } from "#app/features/points/nclc/grid.ts";
import type { LevelsQuestion } from "./question.ts";

export type Language = "french" | "english";

/** How levels are said: by a test, as NCLC levels, or not at all. */
export const NCLC = "nclc";
export const NO_LANGUAGE = "aucun";

export const SCALES: Readonly<Record<Language, readonly { value: string; label: string }[]>> = {
  french: [
    { value: "tef", label: "Notes du TEF Canada" },
    { value: "tcf", label: "Notes du TCF Canada" },
    { value: NCLC, label: "Niveaux NCLC" },
  ],
  english: [
    { value: "ielts", label: "Notes de l’IELTS General" },
    { value: "celpip", label: "Notes du CELPIP General" },
    { value: "pte", label: "Notes du PTE Core" },
    { value: NCLC, label: "Niveaux NCLC" },
  ],
};

/** Field of each ability in the form, in the order of a test's certificate. */
export const ABILITY_FIELDS: readonly { name: string; ability: Ability; label: string }[] = [
  { name: "co", ability: "Listening", label: "Compréhension orale" },
  { name: "ce", ability: "Reading", label: "Compréhension écrite" },
  { name: "eo", ability: "Speaking", label: "Expression orale" },
  { name: "ee", ability: "Writing", label: "Expression écrite" },
];

const TEST_KEY: Readonly<Record<Ability, keyof (typeof TESTS)["tef"]["scales"]>> = {
  Listening: "listening",
  Reading: "reading",
  Speaking: "speaking",
  Writing: "writing",
};
const LEVEL_SCALE = { from: 0, to: 12, step: 1 };

export type LevelProblem = { field: string; message: string };

const figure = (value: number) => String(value).replace(".", ",");

function scaleOf(scale: string, ability: Ability) {
  return scale === NCLC ? LEVEL_SCALE : TESTS[scale as TestKey].scales[TEST_KEY[ability]];
}

/** What is read of four boxes; the problems of those that cannot be. @param day ISO date in Douala */
export function readLevels(
  question: LevelsQuestion,
  params: URLSearchParams,
  known: Facts,
  day: string,
): { facts: Facts } | { problems: LevelProblem[] } {
  const { language } = question;
  const scale = params.get("echelle") ?? "";
  if (scale === NO_LANGUAGE) return { facts: noLevels(question, known, language) };
  if (!SCALES[language].some(({ value }) => value === scale))
    return { problems: [{ field: "echelle", message: "Dites si ce sont des notes d’un test ou des niveaux NCLC." }] };
  const typed = ABILITY_FIELDS.map(({ name }) => (params.get(name) ?? "").trim());
  const [first, ...others] = typed.filter((text) => text !== "");
  // One level is that of all four.
  const same = scale === NCLC && others.length === 0 ? first : undefined;
  const scores = ABILITY_FIELDS.map(({ name, ability, label }, index) => ({
    name,
    ability,
    score: readScore(same ?? typed[index] ?? "", scaleOf(scale, ability), label),
  }));
  const problems = scores.flatMap(({ name, score }) =>
    typeof score === "number" ? [] : [{ field: name, message: score.problem }],
  );
  if (problems.length > 0) return { problems };
  const said = scores.map(({ ability, score }) => [ability, Number(score)] as const);
  return {
    facts:
      scale === NCLC
        ? byLevels(question, known, language, said)
        : byTest(question, known, language, scale as TestKey, said, day),
  };
}

function readScore(
  text: string,
  { from, to, step }: { from: number; to: number; step: number },
  label: string,
): number | { problem: string } {
  const span = `de ${figure(from)} à ${figure(to)}${step === 1 ? "" : `, par ${figure(step)}`}`;
  if (text === "") return { problem: `${label}\u00a0: écrivez une note, ${span}.` };
  const score = /^\d{1,4}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  return score >= from && score <= to && Number.isInteger(score / step)
    ? score
    : { problem: `${label}\u00a0: écrivez une note ${span}.` };
}

/** NCLC levels; 10 is 10 or more, since tests give no more. */
function byLevels(
  question: LevelsQuestion,
  known: Facts,
  language: Language,
  said: readonly (readonly [Ability, number])[],
): Facts {
  const spans = said.map(([ability, level]) => [ability, (level >= 10 ? [10, 12] : [level, level]) as Span] as const);
  const facts = { ...levelsIn(question.group(known), spans), ...testLanguageOf(question, known) };
  if (language !== "french") return facts;
  // One's own levels of the other scale are carried across by the sheet itself (decision 014); a spouse's are not.
  if (question.quebec === "quebecFrench") return { ...facts, scale: ["federal"] };
  return {
    ...facts,
    ...levelsIn(
      question.quebec,
      spans.map(([ability, span]) => [ability, quebecOfLevels(ability, span)] as const),
    ),
  };
}

function byTest(
  question: LevelsQuestion,
  known: Facts,
  language: Language,
  test: TestKey,
  said: readonly (readonly [Ability, number])[],
  day: string,
): Facts {
  const read = convert(language, test, said, day);
  const group = question.group(known);
  const levels = said.map(([ability]) => [ability, read[levelField(language, ability)]] as const);
  const quebec = said.map(([ability]) => [ability, read[levelField("quebecFrench", ability)]] as const);
  return {
    ...levelsIn(group, levels),
    [marksField(question.whose, language)]: writeMarks({ test, scores: said.map(([, score]) => score) }),
    ...testLanguageOf(question, known),
    ...(language === "french" && levelsIn(question.quebec, quebec)),
    ...(group === "french" && { scale: ["federal"] }),
  };
}

/** The facts that the converter reads in the scores of a test of today. */
function convert(language: Language, test: TestKey, said: readonly (readonly [Ability, number])[], day: string): Facts {
  const params = new URLSearchParams({ [`${language}Test`]: test, [`${language}Date`]: day });
  for (const [ability, score] of said) params.set(`${language}${ability}`, String(score));
  return converter.readsItself?.(params, day) ?? {};
}

function noLevels(question: LevelsQuestion, known: Facts, language: Language): Facts {
  const zero = ABILITY_FIELDS.map(({ ability }) => [ability, [0, 0] as Span] as const);
  const group = question.group(known);
  const quebec = language === "french" ? levelsIn(question.quebec, zero) : {};
  return {
    ...levelsIn(group, zero),
    ...testLanguageOf(question, known),
    ...quebec,
    ...(group === "french" && { scale: ["federal"] }),
  };
}

function levelsIn(group: LevelGroup, levels: readonly (readonly [Ability, Span | undefined])[]): Facts {
  return factsOf(
    levels.flatMap(([ability, span]): [Field, Span][] => (span ? [[levelField(group, ability), span]] : [])),
  );
}

/** The scores of a test that give an NCLC level: from its own minimum to just under the next one's. */
function scoresOf(test: "tef" | "tcf", ability: Ability, level: number): readonly [number, number] {
  const key = TEST_KEY[ability];
  const minimums = TESTS[test].editions.at(-1)?.table[key] ?? [];
  const scale = TESTS[test].scales[key];
  const at = (wanted: number) => minimums[LEVELS.findIndex((one) => one === wanted)];
  const counted = Math.min(level, 10);
  return [at(counted) ?? scale.from, (at(counted < 4 ? 4 : counted + 1) ?? scale.to + 1) - 1];
}

/** What NCLC levels leave possible on Quebec's scale, whichever of the two tests gave them. */
function quebecOfLevels(ability: Ability, [from, to]: Span): Span {
  const spans = (["tef", "tcf"] as const).flatMap((test) =>
    [scoresOf(test, ability, from)[0], scoresOf(test, ability, to)[1]].flatMap((score) => {
      const span = convert("french", test, [[ability, score]], TODAYS_TABLES)[levelField("quebecFrench", ability)];
      return span ? [span] : [];
    }),
  );
  return [Math.min(...spans.map(([low]) => low)), Math.max(...spans.map(([, high]) => high))];
}

/** A day of the tables in force: Quebec's thresholds have no date of their own. */
const TODAYS_TABLES = "2026-11-20";

/** The test language of a spouse, where nobody said it: the levels of French are those of `spouse` until English is better. */
export function testLanguageOf({ whose }: LevelsQuestion, known: Facts): Facts {
  return whose === "spouse" && singleValue(known.spouseTestLanguage) === undefined
    ? { spouseTestLanguage: ["french"] }
    : {};
}

/** The marks that a question was answered with, where it was by those of a test. */
export function heldMarks({ whose, language }: LevelsQuestion, facts: Facts): Marks | undefined {
  const field = marksField(whose, language);
  return readMarks(field, facts[field]);
}

/** The lowest marks of each level, highest first, of every test of a language: what a page tells while one types. */
export function tablesOf(language: Language): Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> {
  return Object.fromEntries(
    SCALES[language].flatMap(({ value }) => {
      const table = value === NCLC ? undefined : TESTS[value as TestKey].editions.at(-1)?.table;
      return table
        ? [[value, Object.fromEntries(ABILITY_FIELDS.map(({ name, ability }) => [name, table[TEST_KEY[ability]]]))]]
        : [];
    }),
  );
}

/** The four levels of a group, where all four are known; a spouse's are of no language until one is said. */
export function heldLevels(question: LevelsQuestion, facts: Facts): readonly Span[] | undefined {
  if (question.whose === "spouse" && singleValue(facts.spouseTestLanguage) === undefined) return undefined;
  const group = question.group(facts);
  const spans = ABILITY_FIELDS.map(({ ability }) => facts[levelField(group, ability)]);
  return spans.every((span) => span !== undefined) ? spans : undefined;
}
