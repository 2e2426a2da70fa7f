/** An answer taken into what is known. Pure. */
import { type Facts, overlay, without } from "#app/features/simulators/facts/facts.ts";
import type { Field } from "#app/features/simulators/facts/fields.ts";
import { questionOf } from "./flow/flow.ts";
import { heldBy, itemsFor, knows } from "./held.ts";
import { withImplied } from "./implied.ts";
import type { Question, State } from "./question.ts";
import { factsOfItems } from "./read-answer.ts";

/** What somebody answers: facts, or « je ne sais pas ». */
export type Answer = { facts: Facts } | "unsure";

/**
 * The state after an answer. One that changes what was said forgets the question's details, and what was worked out from
 * it; one that repeats it leaves them. « Je ne sais pas » keeps what is known in part.
 */
export function settle(state: State, question: Question, answer: Answer): State {
  if (answer === "unsure") return unsureOf(state, question);
  const repeated = !state.unsure.has(question.id) && heldBy(question, state.facts) !== undefined && knows(state.facts, answer.facts);
  const cleared = repeated ? state : forget(state, question);
  const unsure = new Set(cleared.unsure);
  unsure.delete(question.id);
  return { facts: withImplied(overlay(cleared.facts, answer.facts)), unsure };
}

function unsureOf(state: State, question: Question): State {
  const isKnown = heldBy(question, state.facts) !== undefined;
  const { facts, unsure } = isKnown || state.unsure.has(question.id) ? forget(state, question) : state;
  return { facts: withImplied(overlay(question.unsure.facts, facts)), unsure: new Set([...unsure, question.id]) };
}

/** Without the facts of a question; a « je ne sais pas » about one of them goes with it. */
function forget({ facts, unsure }: State, question: Question): State {
  const gone: readonly Field[] = [...question.fields, ...(question.derived ?? [])];
  const left = [...unsure].filter((id) => id === question.id || !questionOf(id)?.fields.some((field) => gone.includes(field)));
  return { facts: without(facts, gone), unsure: new Set(left) };
}

/** The answer that most people give, for the count of what is left. */
export function usualAnswer(question: Question, facts: Facts): Answer {
  if (question.kind === "several") return { facts: factsOfItems(itemsFor(question, facts), []) };
  if (question.id === "conjoint-langue" && question.options[0]) return { facts: question.options[0].facts };
  // A year of a duration opens what is asked after it.
  if (question.kind === "duration") return { facts: { ...question.tick?.ticked, [question.field]: [Math.min(36, question.most), Math.min(36, question.most)] } };
  if (question.kind === "choice" && question.id === "metier") return { facts: { feer: ["1"] } };
  return "unsure";
}
