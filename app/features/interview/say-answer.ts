/** An answer in the words of its question, for the summary. Pure. */
import { exactly } from "#app/features/situation/facts.ts";
import { saySpan } from "#app/features/situation/words.ts";
import { count, joinList } from "#app/features/points/shared/text.ts";
import { knownAnswer, itemsFor } from "./known-answers.ts";
import { sayMarks } from "#app/features/situation/marks.ts";
import { ABILITY_FIELDS, heldMarks } from "./levels.ts";
import type { Question, State } from "./question.ts";

export const UNSURE_WORDS = "Je ne sais pas";

/** « 29 ans », « Licence ou Bachelor », « 8, 8, 7 et 7 ». */
export function sayAnswer(question: Question, { facts, unsure }: State): string {
  if (unsure.has(question.id)) return UNSURE_WORDS;
  const held = knownAnswer(question, facts);
  if (!held) return "";
  switch (held.kind) {
    case "choice":
      return question.kind === "choice"
        ? (question.options.find(({ value }) => value === held.value)?.label ?? "")
        : "";
    case "several": {
      if (question.kind !== "several") return "";
      if (held.ticked.length === 0) return question.none;
      return joinList(
        itemsFor(question, facts)
          .filter(({ value }) => held.ticked.includes(value))
          .map(({ label }) => label),
      );
    }
    case "levels": {
      if (held.spans.every(([, to]) => to === 0)) return "Pas de niveau";
      const marks = question.kind === "levels" ? heldMarks(question, facts) : undefined;
      if (marks) return sayMarks(marks);
      const levels = ABILITY_FIELDS.map((_, index) => held.spans[index]).map((span) =>
        span ? (span[1] < 4 && span[0] !== span[1] ? "moins de 4" : saySpan(span, "level")) : "",
      );
      return `NCLC\u00a0${joinList(levels)}`;
    }
    default:
      return sayFigure(question, held.span);
  }
}

function sayFigure(question: Question, span: readonly [number, number]): string {
  if (question.kind === "money") return saySpan(span, "money");
  if (question.kind === "age") return saySpan(span, "years");
  if (question.kind !== "duration") return saySpan(span, "count");
  const months = exactly(span);
  const years = months === undefined || months === 0 || months % 12 !== 0 ? undefined : months / 12;
  return years === undefined ? saySpan(span, "months") : count(years, "an");
}
