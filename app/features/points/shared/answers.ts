/**
 * Reading, writing and repeating answers, driven by a grid's sections: the page is
 * lenient (a query string never fails), the API is strict about texts (it names what it
 * refuses). Numbers are read by the same function on both.
 */
import { type AnswersOf, type Choice, type Condition, type Question, type Section, YES_NO } from "./questions.ts";
import type { AnswerLine } from "./score-sheet.ts";
import { formatNumber } from "./text.ts";

/** Answers by field name: numbers for `number` and `level` questions, texts for the others. */
export type RawAnswers = Record<string, number | string>;

/** What an API body is refused for; `field` is "" when the body itself is not an object. */
export type FieldError = { field: string; message: string };

/** Any larger figure is read as this one: no age or duration comes near, and sums stay exact. */
export const LARGEST_NUMBER = 1_000_000;

const NUMERIC = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i;

const NOT_ANSWERED = "non renseigné";

/**
 * A whole number of 0 or more from whatever was typed or sent: decimals (point or comma)
 * round down, negatives and anything that is not a number or a numeric text are 0,
 * absurdly large values stop at LARGEST_NUMBER. Never throws.
 */
export function readNumber(raw: unknown): number {
  const value = typeof raw === "string" ? parseNumeric(raw) : raw;
  if (typeof value !== "number" || !(value > 0)) return 0;
  return Math.min(Math.floor(value), LARGEST_NUMBER);
}

function parseNumeric(text: string): number {
  const trimmed = text.trim();
  return NUMERIC.test(trimmed) ? Number(trimmed.replace(",", ".")) : 0;
}

/** The texts a closed question accepts, beside the empty one. */
export function choicesOf(question: Question): readonly Choice[] {
  if (question.kind === "choice" || question.kind === "level") return question.choices;
  return question.kind === "yesno" ? YES_NO : [];
}

function isNumeric(question: Question): boolean {
  return question.kind === "number" || question.kind === "level";
}

/** The answer of a question nobody touched: 0 for a number, the declared one otherwise. */
function untouchedOf(question: Question): number | string {
  if (question.kind === "number") return 0;
  return question.kind === "level" ? readNumber(question.untouched) : question.untouched;
}

/** The accepted text, the untouched one for nothing, or undefined for an unknown one. */
function readText(question: Question, raw: unknown): string | undefined {
  const untouched = String(untouchedOf(question));
  if (raw === undefined || raw === null) return untouched;
  if (typeof raw !== "string") return undefined;
  const text = raw.trim();
  if (text === "" || text === untouched) return untouched;
  return choicesOf(question).find((choice) => choice.value === text)?.value;
}

function questionsOf(sections: readonly Section[]): readonly Question[] {
  return sections.flatMap((section) => section.questions);
}

/**
 * Answers from a query string, leniently: an unknown text is the question's untouched
 * value, a repeated field counts once (its first value), an unknown field is ignored.
 */
export function readParams<const Form extends readonly Section[]>(
  sections: Form,
  params: URLSearchParams,
): AnswersOf<Form> {
  const answers: RawAnswers = {};
  for (const question of questionsOf(sections)) {
    const raw = params.get(question.name);
    if (isNumeric(question)) answers[question.name] = isNothing(raw) ? untouchedOf(question) : readNumber(raw);
    else answers[question.name] = readText(question, raw) ?? untouchedOf(question);
  }
  // Each question gave a value of its own kind and list, which a record by name cannot say.
  return answers as AnswersOf<Form>;
}

/**
 * Answers from an API body, strictly: it must be a JSON object, and a text must be one of
 * the question's. Missing, null and "" are untouched; unknown fields are ignored.
 * All errors are returned at once, in the order of the questions.
 */
export function readBody<const Form extends readonly Section[]>(
  sections: Form,
  body: unknown,
): { ok: true; answers: AnswersOf<Form> } | { ok: false; errors: FieldError[] } {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return { ok: false, errors: [{ field: "", message: "Le corps de la requête doit être un objet JSON." }] };
  }
  const sent = new Map<string, unknown>(Object.entries(body));
  const answers: RawAnswers = {};
  const errors: FieldError[] = [];
  for (const question of questionsOf(sections)) {
    const raw = sent.get(question.name);
    if (isNumeric(question)) {
      answers[question.name] = isNothing(raw) ? untouchedOf(question) : readNumber(raw);
      continue;
    }
    const text = readText(question, raw);
    if (text === undefined) errors.push({ field: question.name, message: refusal(question) });
    else answers[question.name] = text;
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, answers: answers as AnswersOf<Form> };
}

function isNothing(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === "string" && raw.trim() === "");
}

function refusal(question: Question): string {
  const accepted = choicesOf(question).map((choice) => `«\u00a0${choice.value}\u00a0»`);
  return `Valeur inconnue pour «\u00a0${question.name}\u00a0». Valeurs acceptées\u00a0: ${accepted.join(", ")}.`;
}

/**
 * The shortest query string that reads back as the same answers: touched ones only, in the
 * order of the questions. Answers under a condition that fails are kept, so that somebody
 * who changes their mind finds them again; the rules do not count them.
 */
export function toQuery(sections: readonly Section[], answers: Readonly<RawAnswers>): URLSearchParams {
  const params = new URLSearchParams();
  for (const question of questionsOf(sections)) {
    const answer = answers[question.name];
    if (answer !== undefined && answer !== untouchedOf(question)) params.set(question.name, String(answer));
  }
  return params;
}

/** Whether a question or a section matters, given the other answers. */
export function isAsked(asked: { when?: Condition }, answers: Readonly<RawAnswers>): boolean {
  return asked.when === undefined || asked.when.values.includes(String(answers[asked.when.field] ?? ""));
}

/** Every question that matters with its answer in words, for the report. */
export function sayAnswers(sections: readonly Section[], answers: Readonly<RawAnswers>): AnswerLine[] {
  return sections
    .filter((section) => isAsked(section, answers))
    .flatMap((section) =>
      section.questions
        .filter((question) => isAsked(question, answers))
        .map((question) => ({
          section: section.title,
          question: question.label,
          answer: sayAnswer(question, answers[question.name]),
        })),
    );
}

/** One answer in words: the choice's label, or the number with its unit or its scale, e.g. « NCLC 6 » where the list begins at 7. */
export function sayAnswer(question: Question, answer: number | string | undefined): string {
  const label = choicesOf(question).find((choice) => choice.value === String(answer))?.label;
  if (label !== undefined) return label;
  const number = readNumber(answer);
  if (!isNumeric(question) || number === 0) return NOT_ANSWERED;
  if (question.kind === "level") return `${scaleOf(question.choices)}${formatNumber(number)}`;
  if (question.kind !== "number" || question.unit === undefined) return formatNumber(number);
  return `${formatNumber(number)}\u00a0${number === 1 ? singular(question.unit) : question.unit}`;
}

/** What stands before the number in the labels of a scale: "NCLC " of "NCLC 9 (B1)"; nothing where they are bare. */
function scaleOf(choices: readonly Choice[]): string {
  for (const { value, label } of choices) {
    const at = label.indexOf(value);
    if (value !== "0" && at >= 0) return label.slice(0, at);
  }
  return "";
}

/** "ans" → "an"; "mois" stays. */
function singular(unit: string): string {
  return unit === "mois" ? unit : unit.replace(/s$/, "");
}

/** The number answered to a question; 0 when there is none. */
export function numberAt(answers: Readonly<RawAnswers>, name: string): number {
  return readNumber(answers[name]);
}

/** The text answered to a question, as one of its values; the first value when it is another. */
export function textAt<T extends string>(answers: Readonly<RawAnswers>, name: string, values: readonly [T, ...T[]]): T {
  return values.find((value) => value === answers[name]) ?? values[0];
}
