/** Which question comes next, and how many are left. Pure. */
import { FLOW } from "./flow/flow.ts";
import { isAnswered } from "./known-answers.ts";
import { withImplied } from "./implied.ts";
import type { Question, State } from "./question.ts";
import { settle, usualAnswer } from "./settle.ts";

/** Whether a situation is asked this question at all. */
export function isAsked(question: Question, { facts }: Pick<State, "facts">): boolean {
  return question.when.every(({ holds }) => holds(facts));
}

/** The first question of the flow that is asked and has no answer; undefined at the end. */
export function nextQuestion(state: State): Question | undefined {
  return FLOW.find((question) => isAsked(question, state) && !isAnswered(question, state));
}

/** The questions that are asked together with one: those of its page that have no answer yet. */
export function screenOf(question: Question, state: State): Question[] {
  return question.screen === undefined
    ? [question]
    : FLOW.filter(
        (one) => one === question || (one.screen === question.screen && isAsked(one, state) && !isAnswered(one, state)),
      );
}

/** The questions that were answered, in the order of the flow. */
export function answeredQuestions(state: State): Question[] {
  return FLOW.filter((question) => isAsked(question, state) && isAnswered(question, state));
}

/**
 * How many pages of questions are left, when each of them gets its usual answer: what opens details is answered by most with a « non ».
 * Every answer settles its question, so that this ends (the property test walks it).
 */
export function questionsLeft(state: State): number {
  let [left, now] = [0, state];
  for (let question = nextQuestion(now); question && left < FLOW.length; question = nextQuestion(now)) {
    left += 1;
    for (const one of screenOf(question, now)) now = settle(now, one, usualAnswer(one, now.facts));
  }
  return left;
}

/** A first state: what is known of a person before the interview asks anything. */
export function startWith(facts: State["facts"]): State {
  return { facts: withImplied(facts), unsure: new Set() };
}
