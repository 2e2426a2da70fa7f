/**
 * The interview as data: every question, in the order asked. The first eight or nine settle the official federal score,
 * so that a result worth reading comes soon; what only a few are asked stands behind its conditions.
 */
import type { Question } from "#app/features/interview/question.ts";
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

/** The question of a name; undefined for any other text. */
export function questionOf(id: string | null): Question | undefined {
  return FLOW.find((question) => question.id === id);
}
