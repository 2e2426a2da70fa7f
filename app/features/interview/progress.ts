/** How far the interview is, in words. Pure. */
import { count } from "#app/features/simulators/shared/text.ts";
import { inLetters } from "#app/platform/words/number-words.ts";

/** Reading a question and answering it takes half a minute (ours, by watching people do it on a phone). */
const SECONDS_EACH = 30;

/** A number of questions as French writes it: in letters up to sixteen. */
export function sayCount(questions: number): string {
  return inLetters(questions, "feminine");
}

/** « Il en reste environ onze, six minutes. » @param left questions after the one that is shown */
export function sayLeft(left: number): string {
  if (left <= 0) return "C’est la dernière.";
  const minutes = Math.max(1, Math.round((left * SECONDS_EACH) / 60));
  const about = left === 1 ? "Il en reste une" : `Il en reste environ ${sayCount(left)}`;
  return `${about}, ${minutes === 1 ? "une minute" : count(minutes, "minute").replace(/^\d+/, (digits) => inLetters(Number(digits), "feminine"))}.`;
}
