/** The answer of a form's fields, or the sentence that says what is wrong with it. Pure; never throws. */
import { type Facts, type Span, intersectAll } from "#app/features/situation/facts.ts";
import { itemsFor } from "./known-answers.ts";
import { readLevels } from "./levels.ts";
import type { DurationQuestion, Item, MoneyQuestion, Question, SeveralQuestion } from "./question.ts";

/** The value of « je ne sais pas » and of « aucun » in every form. */
export const UNSURE = "nsp";
export const NONE = "aucun";

/** The field of a plain answer, of the unit of a duration, and of what is ticked beside it. */
export const ANSWER = "a";
export const UNIT = "unite";
export const TICK = "suivi";
/** Ticked by who never worked a year without a break, beside a length of work to choose. */
export const LACKS = "coupe";
/** Said of everything that could be ticked on a page: none of it. */
export const NOTHING = "rien";

export type Problem = { field: string; message: string };
export type ReadAnswer = { facts: Facts } | "unsure" | { problems: readonly Problem[] };

const LONGEST = 40;
const problem = (message: string, field = ANSWER): ReadAnswer => ({ problems: [{ field, message }] });
const exactly = (value: number): Span => [value, value];

/** What is known of items, ticked or not. */
export function factsOfItems(items: readonly Item[], ticked: readonly string[]): Facts {
  return intersectAll(items.map((item) => (ticked.includes(item.value) ? item.ticked : item.unticked)));
}

/**
 * @param known what is known before the answer: it decides which language a form is about
 * @param day ISO date in Douala
 */
export function readAnswer(question: Question, params: URLSearchParams, known: Facts, day: string): ReadAnswer {
  const said = params.getAll(ANSWER).map((text) => text.trim().slice(0, LONGEST));
  const typed = said[0] ?? "";
  if (said.includes(UNSURE))
    return said.length > 1 && question.kind === "several"
      ? problem("Cochez ce que vous avez, ou «\u00a0je ne sais pas\u00a0», mais pas les deux.")
      : "unsure";
  switch (question.kind) {
    case "choice": {
      const option = question.options.find(({ value }) => value === typed);
      return option ? { facts: option.facts } : problem("Choisissez une réponse, ou «\u00a0je ne sais pas\u00a0».");
    }
    case "several":
      return readSeveral(question, said, known);
    case "levels":
      return params.get("echelle") === UNSURE ? "unsure" : readLevels(question, params, known, day);
    case "duration":
      return readDuration(question, typed, params);
    case "money":
      return readMoney(question, typed);
    default: {
      const number = wholeNumber(typed);
      return number !== undefined && number >= question.min && number <= question.max
        ? { facts: { [question.field]: exactly(number) } }
        : problem(question.problem);
    }
  }
}

function wholeNumber(text: string): number | undefined {
  return /^\+?\d{1,4}([.,]0*)?$/.test(text) ? Math.floor(Number(text.replace(",", "."))) : undefined;
}

function readSeveral(question: SeveralQuestion, said: readonly string[], known: Facts): ReadAnswer {
  const items = itemsFor(question, known);
  const ticked = items.filter(({ value }) => said.includes(value)).map(({ value }) => value);
  if (ticked.length === 0 && !said.includes(NONE))
    return problem(`Cochez ce qui est vrai pour vous, ou «\u00a0${question.none}\u00a0».`);
  if (ticked.length > 0 && said.includes(NONE))
    return problem(`Cochez ce qui est vrai pour vous, ou «\u00a0${question.none}\u00a0», mais pas les deux.`);
  return { facts: factsOfItems(items, ticked) };
}

/** Months, or years with a half: « 2,5 ans » is 30 months. Full years are counted from their first month: no grid has a step in between. */
function readDuration(
  { field, least = 0, most, tick, steps }: DurationQuestion,
  text: string,
  params: URLSearchParams,
): ReadAnswer {
  // A duration with its unit was typed: so do addresses of before there were lengths to choose from.
  if (steps && !params.has(UNIT)) {
    const step = steps.find(({ months }) => String(months) === text);
    if (!step) return problem("Choisissez une durée, ou «\u00a0je ne sais pas\u00a0».");
    const lacks = params.get(LACKS) === "oui" || step.months < 12;
    return { facts: { ...(tick && (lacks ? tick.unticked : tick.ticked)), [field]: exactly(step.months) } };
  }
  const inYears = params.get(UNIT) === "ans";
  const number = /^\d{1,4}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  const months = Math.floor(inYears ? number * 12 : number);
  if (!(months >= least && months <= most))
    return problem(
      `Écrivez une durée en chiffres, de ${inYears && least > 0 ? 1 : least} à ${inYears ? `${Math.floor(most / 12)}\u00a0ans` : `${most}\u00a0mois`}.`,
    );
  const beside = tick && (params.get(TICK) === "oui" && months >= 12 ? tick.ticked : tick.unticked);
  return { facts: { ...beside, [field]: exactly(months) } };
}

/** Above, somebody typed something else than a sum of money. */
const MOST_MONEY = 100_000_000_000;

/** FCFA as people type them: « 12 000 000 », « 12.000.000 FCFA ». */
function readMoney({ field, problem: sentence }: MoneyQuestion, text: string): ReadAnswer {
  const digits = text.replace(/(f\s?cfa|xaf)$/i, "").replaceAll(/[\s\u00a0\u202f.]/g, "");
  const sum = /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
  return sum <= MOST_MONEY ? { facts: { [field]: exactly(sum) } } : problem(sentence);
}
