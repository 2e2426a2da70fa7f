/** French, English, and which one is presented first; the spouse's two languages. */
import type { LevelsQuestion, Question } from "#app/features/interview/question.ts";
import { type Facts, singleValue } from "#app/features/situation/facts.ts";
import { levelFields } from "#app/features/situation/fields.ts";
import { points } from "#app/features/points/shared/text.ts";
import { NEITHER_LANGUAGE_BETTER, SPOUSE_COMES, SPOUSE_LANGUAGE } from "./conditions.ts";
import { anyOf, levelsBetween } from "./possible.ts";

const NO_TEST_YET = "Nous compterons tous les niveaux\u00a0: votre score sera une fourchette.";
const HINT =
  "Les notes d’un test de moins de deux ans, ou vos niveaux NCLC. Sans test, dites les niveaux que vous visez.";
const SPOUSE_HINT =
  "Les notes d’un test de moins de deux ans, ou ses niveaux NCLC. Sans test, dites les niveaux que votre conjoint vise.";
const LANGUAGES = [
  { value: "french", label: "Le français" },
  { value: "english", label: "L’anglais" },
] as const;

const own = (language: "french" | "english") => ({
  kind: "levels" as const,
  topic: "languages" as const,
  hint: HINT,
  when: [],
  language: () => language,
  group: () => language,
  quebec: "quebecFrench" as const,
});

const spouseLanguage = ({ spouseTestLanguage }: Facts): "french" | "english" =>
  singleValue(spouseTestLanguage) === "english" ? "english" : "french";
const otherOf = (language: "french" | "english") => (language === "french" ? "english" : "french");

export const LANGUAGE_QUESTIONS: readonly Question[] = [
  {
    ...own("french"),
    id: "francais",
    ask: "Quel est votre niveau de français\u00a0?",
    short: "Français",
    fields: [...levelFields("french"), ...levelFields("quebecFrench"), "scale"],
    derived: ["firstLanguage"],
    why: {
      says: ({ crs }) =>
        `La première langue vaut jusqu’à ${points(crs.firstLanguage.maximum[1])}, et le français en ajoute jusqu’à ${crs.additional.french.withEnglish}.`,
      source: "federal",
    },
    unsure: { says: NO_TEST_YET, facts: levelsBetween(0, 12, "french") },
  },
  {
    ...own("english"),
    id: "anglais",
    ask: "Quel est votre niveau d’anglais\u00a0?",
    short: "Anglais",
    fields: levelFields("english"),
    derived: ["firstLanguage"],
    why: {
      says: ({ crs }) => `L’autre langue officielle vaut jusqu’à ${points(crs.secondLanguage.maximum[1])} de plus.`,
      source: "federal",
    },
    unsure: { says: NO_TEST_YET, facts: levelsBetween(0, 12, "english") },
  },
  {
    kind: "choice",
    id: "premiere",
    topic: "languages",
    ask: "Quelle langue présenteriez-vous en premier\u00a0?",
    hint: "Aucune des deux n’est la meilleure dans les quatre compétences\u00a0: vous choisissez.",
    short: "Langue présentée en premier",
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

const spouseLevels: Pick<LevelsQuestion, "kind" | "topic" | "hint" | "quebec"> = {
  kind: "levels",
  topic: "spouse",
  hint: SPOUSE_HINT,
  quebec: "spouseFrench",
};

export const SPOUSE_LANGUAGES: readonly Question[] = [
  {
    kind: "choice",
    id: "conjoint-langue",
    topic: "spouse",
    ask: "Quelle langue officielle votre conjoint parle-t-il le mieux\u00a0?",
    short: "Langue du conjoint",
    fields: [
      "spouseTestLanguage",
      ...levelFields("spouse"),
      ...levelFields("spouseSecond"),
      ...levelFields("spouseFrench"),
      "spouseFrenchOverall",
    ],
    when: [SPOUSE_COMES],
    options: LANGUAGES.map(({ value, label }) => ({ value, label, facts: { spouseTestLanguage: [value] } })),
    why: { says: () => "Votre demande ne compte qu’une langue du conjoint, la meilleure.", source: "federal" },
    unsure: {
      says: "Nous compterons de zéro au plus haut niveau.",
      facts: { ...anyOf("spouseTestLanguage"), ...levelsBetween(0, 12, "spouse", "spouseSecond", "spouseFrench") },
    },
  },
  {
    ...spouseLevels,
    id: "conjoint-niveau",
    ask: "Quel est son niveau dans cette langue\u00a0?",
    short: "Niveau du conjoint",
    fields: [...levelFields("spouse")],
    when: [SPOUSE_COMES, SPOUSE_LANGUAGE],
    language: spouseLanguage,
    group: () => "spouse",
    why: {
      says: ({ crs }) =>
        `La langue du conjoint vaut jusqu’à ${points(crs.spouse.maximums.language)} dans votre demande.`,
      source: "federal",
    },
    unsure: { says: NO_TEST_YET, facts: levelsBetween(0, 12, "spouse") },
  },
  {
    ...spouseLevels,
    id: "conjoint-autre",
    ask: "Et dans l’autre langue officielle\u00a0?",
    short: "Autre langue du conjoint",
    fields: [...levelFields("spouseSecond")],
    when: [SPOUSE_COMES, SPOUSE_LANGUAGE],
    language: (facts) => otherOf(spouseLanguage(facts)),
    group: () => "spouseSecond",
    why: {
      says: () => "Elle compte si c’est votre conjoint qui demande\u00a0: nous regardons les deux façons.",
      source: "federal",
    },
    unsure: { says: NO_TEST_YET, facts: levelsBetween(0, 12, "spouseSecond") },
  },
];
