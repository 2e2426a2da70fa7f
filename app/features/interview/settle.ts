/** An answer taken into what is known. Pure. */
import { type Facts, type Span, overlay, singleValue, without } from "#app/features/situation/facts.ts";
import { type Field, levelFields } from "#app/features/situation/fields.ts";
import { FLOW } from "./flow/flow.ts";
import { levelsBetween } from "./flow/possible.ts";
import { knownAnswer, itemsFor, knows } from "./known-answers.ts";
import { withImplied } from "./implied.ts";
import { readLevels, testLanguageOf } from "./levels.ts";
import type { Question, State } from "./question.ts";
import { factsOfItems } from "./read-answer.ts";
import { swapped, withBetterLanguage } from "./flow/spouse-language.ts";

/** A day of the tables in force: levels of NCLC have no date of their own. */
const TABLES_DAY = "2026-11-20";

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
  const said = overlay(turned(cleared.facts, answer.facts), answer.facts);
  if (!isOfSpouse(question)) return { facts: withImplied(said), unsure };
  // Their better language is worked out from both.
  unsure.delete("conjoint-langue");
  return { facts: withImplied(withBetterLanguage(said)), unsure };
}

const isOfSpouse = (question: Question) => question.kind === "levels" && question.whose === "spouse";

/** What somebody knows who was told of another test language of the spouse: both languages keep their levels. */
function turned(facts: Facts, { spouseTestLanguage }: Facts): Facts {
  const [before, now] = [singleValue(facts.spouseTestLanguage), singleValue(spouseTestLanguage)];
  return before !== undefined && now !== undefined && before !== now ? swapped(facts, now) : facts;
}

function unsureOf(state: State, question: Question): State {
  const isKnown = knownAnswer(question, state.facts) !== undefined;
  const { facts, unsure } = isKnown || state.unsure.has(question.id) ? forget(state, question) : state;
  const open = overlay(possibleFor(question, facts), facts);
  return {
    facts: withImplied(isOfSpouse(question) ? withBetterLanguage(open) : open),
    unsure: new Set([...unsure, question.id]),
  };
}

/** Without the facts of a question; a « je ne sais pas » about one of them, said to a question after it, goes with it. */
function forget({ facts, unsure }: State, question: Question): State {
  const gone: readonly Field[] = [...question.fields, ...(question.derived ?? []), ...levelsOf(question, facts)];
  const after = FLOW.slice(FLOW.indexOf(question) + 1).filter(({ fields }) =>
    fields.some((field) => gone.includes(field)),
  );
  const left = [...unsure].filter((id) => after.every((one) => one.id !== id));
  return { facts: without(facts, gone), unsure: new Set(left) };
}

/** The levels of the spouse that a question is about, and what their French says on Quebec's scale; their English says nothing there. */
function levelsOf(question: Question, facts: Facts): readonly Field[] {
  if (question.kind !== "levels" || question.whose === "own") return [];
  return [
    ...levelFields(question.group(facts)),
    ...(question.language === "french" ? ([...levelFields("spouseFrench"), "spouseFrenchOverall"] as const) : []),
  ];
}

/** Everything that « je ne sais pas » leaves possible. */
function possibleFor(question: Question, facts: Facts): Facts {
  return question.kind === "levels"
    ? { ...levelsBetween(0, 12, question.group(facts)), ...testLanguageOf(question, facts) }
    : question.unsure.facts;
}

const YEARS: Span = [36, 36];

/** The answer that most people give, for the count of what is left: what opens details is answered by a « non ». */
const USUAL: Readonly<Record<string, Facts>> = {
  // The longest of the usual ways: who leaves alone is asked less.
  famille: { family: ["accompanying"] },
  metier: { feer: ["1"] },
};
/** A usual level of each language, in the words of its form. */
const USUAL_LEVELS = { french: "echelle=nclc&co=7", english: "echelle=nclc&co=5" };

export function usualAnswer(question: Question, facts: Facts): Answer {
  if (question.kind === "several") return { facts: factsOfItems(itemsFor(question, facts), []) };
  if (question.kind === "duration") return { facts: { ...question.tick?.ticked, [question.field]: YEARS } };
  if (question.kind === "levels") {
    const read = readLevels(question, new URLSearchParams(USUAL_LEVELS[question.language]), facts, TABLES_DAY);
    return "facts" in read ? read : "unsure";
  }
  const usual = USUAL[question.id];
  return usual ? { facts: usual } : "unsure";
}
