/** Anybody's answers, by question: what a form may send, and what it should not. */
import * as fc from "fast-check";
import { FLOW } from "#app/features/interview/flow/flow.ts";
import type { LevelsQuestion, Question } from "#app/features/interview/question.ts";
import type { Person } from "./people.ts";

const UNSURE = "a=nsp";

/** The marks of a test, as they are typed. */
function marks(question: LevelsQuestion): fc.Arbitrary<string> {
  const [test, mark] =
    question.language === "french"
      ? (["tef", fc.integer({ min: 0, max: 699 }).map(String)] as const)
      : (["ielts", fc.integer({ min: 0, max: 18 }).map((halves) => String(halves / 2).replace(".", ","))] as const);
  return fc
    .tuple(mark, mark, mark, mark)
    .map(([co, ce, eo, ee]) => `echelle=${test}&co=${co}&ce=${ce}&eo=${eo}&ee=${ee}`);
}

function level(question: Question): fc.Arbitrary<string> {
  const value = fc.integer({ min: 0, max: 12 });
  return question.kind === "levels"
    ? fc.oneof(
        { weight: 1, arbitrary: fc.constant("echelle=aucun") },
        { weight: 3, arbitrary: marks(question) },
        {
          weight: 6,
          arbitrary: fc
            .tuple(value, value, value, value)
            .map(([co, ce, eo, ee]) => `echelle=nclc&co=${co}&ce=${ce}&eo=${eo}&ee=${ee}`),
        },
      )
    : fc.constant(UNSURE);
}

/** What one question may be answered, « je ne sais pas » left out. */
export function anyAnswer(question: Question): fc.Arbitrary<string> {
  switch (question.kind) {
    case "choice":
      return fc.constantFrom(...question.options.map(({ value }) => `a=${value}`));
    case "several":
      return fc
        .subarray(question.items.filter(({ when }) => !when).map(({ value }) => `a=${value}`))
        .map((ticked) => (ticked.length > 0 ? ticked.join("&") : "a=aucun"));
    case "levels":
      return level(question);
    case "duration":
      if (question.steps)
        return fc
          .tuple(fc.constantFrom(...question.steps), fc.boolean())
          .map(([{ months }, lacks]) => `a=${months}${lacks ? "&coupe=oui" : ""}`);
      return fc
        .tuple(fc.integer({ min: question.least ?? 0, max: Math.min(question.most, 120) }), fc.boolean())
        .map(([months, tick]) => `a=${months}&unite=mois${tick ? "&suivi=oui" : ""}`);
    case "money":
      return fc.integer({ min: 0, max: 60 }).map((millions) => `a=${millions * 1_000_000}`);
    default:
      return fc.integer({ min: question.min, max: Math.min(question.max, 60) }).map((number) => `a=${number}`);
  }
}

/** Anybody; one answer in eight is « je ne sais pas ». */
export const anyPerson: fc.Arbitrary<Person> = fc
  .tuple(
    ...FLOW.map((question) =>
      fc
        .oneof({ weight: 7, arbitrary: anyAnswer(question) }, { weight: 1, arbitrary: fc.constant(UNSURE) })
        .map((form) => [question.id, form] as const),
    ),
  )
  .map((forms) => Object.fromEntries(forms));
