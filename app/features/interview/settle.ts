/** An answer taken into what is known. Pure. */
import { type Facts, type Span, factsOf, overlay, without } from "#app/features/situation/facts.ts";
import { type Field, type LevelGroup, levelFields } from "#app/features/situation/fields.ts";
import { FLOW } from "./flow/flow.ts";
import { knownAnswer, itemsFor, knows } from "./known-answers.ts";
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
  const repeated =
    !state.unsure.has(question.id) &&
    knownAnswer(question, state.facts) !== undefined &&
    knows(state.facts, answer.facts);
  const cleared = repeated ? state : forget(state, question);
  const unsure = new Set(cleared.unsure);
  unsure.delete(question.id);
  return { facts: withImplied(overlay(cleared.facts, answer.facts)), unsure };
}

function unsureOf(state: State, question: Question): State {
  const isKnown = knownAnswer(question, state.facts) !== undefined;
  const { facts, unsure } = isKnown || state.unsure.has(question.id) ? forget(state, question) : state;
  return { facts: withImplied(overlay(question.unsure.facts, facts)), unsure: new Set([...unsure, question.id]) };
}

/** Without the facts of a question; a « je ne sais pas » about one of them, said to a question after it, goes with it. */
function forget({ facts, unsure }: State, question: Question): State {
  const gone: readonly Field[] = [...question.fields, ...(question.derived ?? []), ...frenchOf(question, facts)];
  const after = FLOW.slice(FLOW.indexOf(question) + 1).filter(({ fields }) =>
    fields.some((field) => gone.includes(field)),
  );
  const left = [...unsure].filter((id) => after.every((one) => one.id !== id));
  return { facts: without(facts, gone), unsure: new Set(left) };
}

/** What an answer about the spouse's French says on Quebec's scale; their English says nothing there. */
function frenchOf(question: Question, facts: Facts): readonly Field[] {
  const isFrench =
    question.kind === "levels" && question.quebec === "spouseFrench" && question.language(facts) === "french";
  return isFrench ? [...levelFields("spouseFrench"), "spouseFrenchOverall"] : [];
}

const YEARS: Span = [36, 36];
const levels = (group: LevelGroup, level: number): Facts =>
  factsOf(levelFields(group).map((field) => [field, [level, level] as Span] as const));

/** The answer that most people give, for the count of what is left: what opens details is answered by a « non ». */
const USUAL: Readonly<Record<string, Facts>> = {
  famille: { family: ["single"], children: [0, 0] },
  francais: levels("french", 7),
  anglais: levels("english", 5),
  metier: { feer: ["1"] },
  "conjoint-langue": { spouseTestLanguage: ["french"] },
};

export function usualAnswer(question: Question, facts: Facts): Answer {
  if (question.kind === "several") return { facts: factsOfItems(itemsFor(question, facts), []) };
  if (question.kind === "duration") return { facts: { ...question.tick?.ticked, [question.field]: YEARS } };
  const usual = USUAL[question.id];
  return usual ? { facts: usual } : "unsure";
}
