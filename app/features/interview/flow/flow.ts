/**
 * The interview as data: every question, in the order asked. The first eight or nine settle the official federal score,
 * so that a result worth reading comes soon; what only a few are asked stands behind its conditions.
 */
import type { Question } from "#app/features/interview/question.ts";
import { type Facts, singleValue } from "#app/features/situation/facts.ts";
import { CANADA } from "./canada.ts";
import { LANGUAGE_QUESTIONS, SPOUSE_LANGUAGES } from "./languages.ts";
import { SPOUSE_WORK } from "./spouse-work.ts";
import { TIES } from "./ties.ts";
import { WORK } from "./work.ts";
import { MONEY, SPOUSE_BASICS, YOU } from "./you.ts";

export const FLOW: readonly Question[] = [
  ...YOU,
  ...LANGUAGE_QUESTIONS,
  ...CANADA,
  ...WORK,
  ...SPOUSE_BASICS,
  ...SPOUSE_LANGUAGES,
  ...SPOUSE_WORK,
  ...TIES,
  ...MONEY,
];

/** Names that addresses of before 27 November 2026 use, where the spouse's language was asked first: by that language. */
const FORMER: Readonly<Record<string, { french: string; english: string }>> = {
  "conjoint-niveau": { french: "conjoint-francais", english: "conjoint-anglais" },
  "conjoint-autre": { french: "conjoint-anglais", english: "conjoint-francais" },
};

/** The question of a name, given what is known; undefined for any other text. */
export function questionOf(id: string | null, { spouseTestLanguage }: Facts): Question | undefined {
  const former = id !== null && Object.hasOwn(FORMER, id) ? FORMER[id] : undefined;
  const now = former ? former[singleValue(spouseTestLanguage) === "english" ? "english" : "french"] : id;
  return FLOW.find((question) => question.id === now);
}
