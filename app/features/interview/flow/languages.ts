/** French, English, and which one is presented first; the spouse's two languages. */
import { LANGUAGES } from "#app/features/situation/questions/simulator-choices.ts";
import type { LevelsQuestion, Question } from "#app/features/interview/question.ts";
import { screenOf } from "#app/features/situation/questions/asked.ts";
import { type Facts, singleValue } from "#app/features/situation/facts.ts";
import { type Field, type LevelGroup, levelFields } from "#app/features/situation/fields.ts";
import { points } from "#app/features/points/shared/text.ts";
import { NEITHER_LANGUAGE_BETTER, SPOUSE_COMES, SPOUSE_LEVELS_SAID } from "./conditions.ts";
import { anyOf, levelsBetween } from "./possible.ts";

const NO_TEST_YET = "Nous compterons tous les niveaux\u00a0: votre score sera une fourchette.";
const own = (language: "french" | "english") => ({
  kind: "levels" as const,
  topic: "languages" as const,
  screen: "languages" as const,
  when: [],
  language,
  whose: "own" as const,
  group: () => language,
  quebec: "quebecFrench" as const,
  // Every level of its group (settle.ts).
  unsure: { says: NO_TEST_YET, facts: {} },
});

export const LANGUAGE_QUESTIONS: readonly Question[] = [
  {
    ...own("french"),
    id: "francais",
    ...screenOf("french"),
    fields: [...levelFields("french"), ...levelFields("quebecFrench"), "scale", "frenchMarks"],
    derived: ["firstLanguage"],
    why: {
      says: ({ crs }) =>
        `La première langue vaut jusqu’à ${points(crs.firstLanguage.maximum[1])}, et le français en ajoute jusqu’à ${crs.additional.french.withEnglish}.`,
      source: "federal",
    },
  },
  {
    ...own("english"),
    id: "anglais",
    ...screenOf("english"),
    fields: [...levelFields("english"), "englishMarks"],
    derived: ["firstLanguage"],
    why: {
      says: ({ crs }) => `L’autre langue officielle vaut jusqu’à ${points(crs.secondLanguage.maximum[1])} de plus.`,
      source: "federal",
    },
  },
  {
    kind: "choice",
    id: "premiere",
    topic: "languages",
    ...screenOf("firstLanguage"),
    fields: ["firstLanguage"],
    when: [NEITHER_LANGUAGE_BETTER],
    options: LANGUAGES.map(({ value, label }) => ({ value, label, facts: { firstLanguage: [value] } })),
    why: {
      says: ({ crs }) =>
        `La première vaut jusqu’à ${points(crs.firstLanguage.maximum[1])}, la deuxième ${crs.secondLanguage.maximum[1]}.`,
      source: "federal",
    },
    unsure: { says: "Nous compterons les deux façons.", facts: anyOf("firstLanguage") },
  },
];

/** The facts that hold a spouse's language: `spouse` are those of the test language, French until another one is said. */
const spouseGroup =
  (language: "french" | "english") =>
  ({ spouseTestLanguage }: Facts): LevelGroup =>
    (singleValue(spouseTestLanguage) ?? "french") === language ? "spouse" : "spouseSecond";

const spouseLevels = (
  language: "french" | "english",
  marks: Field,
): Omit<LevelsQuestion, "id" | "ask" | "short" | "why"> => ({
  kind: "levels",
  topic: "spouse",
  screen: "spouse-languages",
  // The levels themselves are those of its group (settle.ts).
  fields: [marks],
  when: [SPOUSE_COMES],
  language,
  whose: "spouse",
  group: spouseGroup(language),
  quebec: "spouseFrench",
  unsure: { says: NO_TEST_YET, facts: {} },
});

export const SPOUSE_LANGUAGES: readonly Question[] = [
  {
    kind: "choice",
    id: "conjoint-langue",
    topic: "spouse",
    ...screenOf("spouseTestLanguage"),
    fields: ["spouseTestLanguage"],
    when: [SPOUSE_COMES, SPOUSE_LEVELS_SAID],
    options: LANGUAGES.map(({ value, label }) => ({ value, label, facts: { spouseTestLanguage: [value] } })),
    why: { says: () => "Votre demande ne compte qu’une langue du conjoint, la meilleure.", source: "federal" },
    unsure: {
      says: "Nous compterons les deux langues.",
      facts: { ...anyOf("spouseTestLanguage"), ...levelsBetween(0, 12, "spouse", "spouseSecond", "spouseFrench") },
    },
  },
  {
    ...spouseLevels("french", "spouseFrenchMarks"),
    id: "conjoint-francais",
    ...screenOf("spouseFrenchOverall"),
    why: {
      says: ({ crs }) =>
        `La meilleure langue du conjoint vaut jusqu’à ${points(crs.spouse.maximums.language)} dans votre demande.`,
      source: "federal",
    },
  },
  {
    ...spouseLevels("english", "spouseEnglishMarks"),
    id: "conjoint-anglais",
    ...screenOf("spouseEnglish"),
    why: {
      says: () => "L’autre langue compte si c’est votre conjoint qui demande\u00a0: nous regardons les deux façons.",
      source: "federal",
    },
  },
];
