/** What the facts already answer to a question. Pure. */
import { type Fact, type Facts, type Span, entriesOf } from "#app/features/situation/facts.ts";
import { heldLevels } from "./levels.ts";
import type { DurationQuestion, Item, Question, SeveralQuestion, State, Step } from "./question.ts";

/** An answer in hand, in the words of its form. */
export type KnownAnswer =
  | { kind: "choice"; value: string }
  | { kind: "several"; ticked: readonly string[] }
  | { kind: "span"; span: Span; ticked?: boolean }
  | { kind: "levels"; spans: readonly Span[] };

const isSpan = (fact: Fact): fact is Span => typeof fact !== "string" && typeof fact[0] === "number";

/** Whether a fact says at least as much as another. */
function within(fact: Fact | undefined, wide: Fact): boolean {
  if (fact === undefined || typeof fact === "string" || typeof wide === "string") return fact === wide;
  if (isSpan(fact) && isSpan(wide)) return fact[0] >= wide[0] && fact[1] <= wide[1];
  return !isSpan(fact) && !isSpan(wide) && fact.every((value) => wide.includes(value));
}

/** Whether everything that these facts say is already known, or more finely. */
export function knows(facts: Facts, said: Facts): boolean {
  return entriesOf(said).every(([field, fact]) => within(facts[field], fact));
}

/** The items that a situation is asked about. */
export function itemsFor({ items }: SeveralQuestion, facts: Facts): readonly Item[] {
  return items.filter(({ when }) => when?.holds(facts) ?? true);
}

/** Durations of one full year give the same points everywhere; so do all from six years on. */
const oneYear = ([from, to]: Span) => to - from < 12 || from >= 72;

function tickOf({ tick }: DurationQuestion, facts: Facts): boolean | undefined {
  if (!tick) return undefined;
  return knows(facts, tick.ticked) ? true : knows(facts, tick.unticked) ? false : undefined;
}

/** The length to choose that a duration falls in. */
export function stepOf({ steps = [] }: DurationQuestion, months: number | undefined): Step | undefined {
  return months === undefined ? undefined : steps.findLast((step) => step.months <= months);
}

/** The answer that the facts give to a question; undefined while they leave it open. */
export function knownAnswer(question: Question, facts: Facts): KnownAnswer | undefined {
  switch (question.kind) {
    case "choice": {
      const option = question.options.find((one) => knows(facts, one.facts));
      return option && { kind: "choice", value: option.value };
    }
    case "several": {
      const items = itemsFor(question, facts).map(({ value, ticked, unticked }) => ({
        value,
        is: knows(facts, unticked) ? false : knows(facts, ticked) ? true : undefined,
      }));
      return items.some(({ is }) => is === undefined)
        ? undefined
        : { kind: "several", ticked: items.filter(({ is }) => is).map(({ value }) => value) };
    }
    case "levels": {
      const spans = heldLevels(question, facts);
      return spans?.every(([from, to]) => from === to || from >= 10 || to < 4) ? { kind: "levels", spans } : undefined;
    }
    case "duration": {
      const [span, ticked] = [facts[question.field], tickOf(question, facts)];
      if (!span || !oneYear(span) || (question.tick && ticked === undefined)) return undefined;
      return { kind: "span", span, ...(ticked !== undefined && { ticked }) };
    }
    default: {
      const span = facts[question.field];
      return span && span[0] === span[1] ? { kind: "span", span } : undefined;
    }
  }
}

/** Whether a question has its answer: from the facts, or « je ne sais pas ». */
export function isAnswered(question: Question, { facts, unsure }: State): boolean {
  return unsure.has(question.id) || knownAnswer(question, facts) !== undefined;
}
