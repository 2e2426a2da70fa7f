/** The answers of a page: of one question, by the plain names of its fields, or of several, each with its own before them. Pure. */
import { ANSWERED_PARAM } from "./address.ts";
import { questionOf } from "./flow/flow.ts";
import type { Question, State } from "./question.ts";
import { ANSWER, NONE, NOTHING, type Problem, UNSURE, readAnswer } from "./read-answer.ts";
import { settle } from "./settle.ts";

/** More than any page asks. */
const MOST_TOGETHER = 8;

/** What stands before the names of a question's fields: nothing where it is alone. */
export function prefixOf(question: Question, screen: readonly Question[]): string {
  return screen.length > 1 ? `${question.id}.` : "";
}

/** The fields of one question, by their plain names. */
export function partOf(params: URLSearchParams, prefix: string): URLSearchParams {
  return new URLSearchParams(
    [...params].flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])),
  );
}

/** Said of things to tick that stand with others: one press says « rien » of them all. */
const TICKS =
  "cochez ce qui est vrai pour vous, ou «\u00a0Je ne sais pas\u00a0», ou choisissez «\u00a0Rien de tout cela\u00a0».";

type ReadScreen = { state: State } | { screen: readonly Question[]; state: State; problems: readonly Problem[] };

/**
 * The state after the answers of a page, in their order; the page again, with what is wrong, where one cannot be read.
 * @returns undefined where the address answers nothing
 */
export function readScreen(params: URLSearchParams, state: State, day: string): ReadScreen | undefined {
  const named = params
    .getAll(ANSWERED_PARAM)
    .slice(0, MOST_TOGETHER)
    .flatMap((id) => questionOf(id, state.facts) ?? []);
  const screen = [...new Set(named)];
  if (screen.length === 0) return undefined;
  const oneIsTicked = isOneTicked(screen, params);
  let now = state;
  const problems: Problem[] = [];
  for (const question of screen) {
    const prefix = prefixOf(question, screen);
    const form = partOf(params, prefix);
    if (question.kind === "several" && (params.has(NOTHING) || (oneIsTicked && !form.has(ANSWER))))
      form.append(ANSWER, NONE);
    const read = readAnswer(question, form, now.facts, day);
    if (typeof read === "object" && "problems" in read)
      problems.push(
        ...read.problems.map(({ field, message }) => ({
          field: `${prefix}${field}`,
          message: question.kind === "several" && prefix !== "" ? `${question.short}\u00a0: ${TICKS}` : message,
        })),
      );
    else now = settle(now, question, read);
  }
  return problems.length > 0 ? { screen, state, problems } : { state: now };
}

/** Of things to tick that stand together, what is not ticked is not so once one of them is. */
function isOneTicked(screen: readonly Question[], params: URLSearchParams): boolean {
  return (
    screen.length > 1 &&
    screen.some(
      (question) =>
        question.kind === "several" &&
        partOf(params, prefixOf(question, screen))
          .getAll(ANSWER)
          .some((value) => value !== UNSURE),
    )
  );
}
