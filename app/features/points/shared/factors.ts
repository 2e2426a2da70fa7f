/**
 * Factors that an edition of a grid adds by its file alone: of a known kind, with their question, their
 * points and the group whose total and cap they join. An answer stands in the address as `f.<key>`. Pure.
 */
import { type FieldError, readBody, readNumber } from "./answers.ts";
import { figureAt } from "./criteria.ts";
import type { Choice, Question, Section } from "./questions.ts";
import type { Rows } from "./rows.ts";
import type { Assumption, OfficialLine, Span } from "./score-sheet.ts";

/** The same for everybody, or by the two columns of the grid's own tables. */
export type FactorPoints = number | readonly [number, number];
export type Column = 0 | 1;

type FactorHead = {
  /** Name of its line in the group, e.g. "highWageOffer". */
  key: string;
  /** Group of the result, e.g. "additional". */
  group: string;
  label: string;
  hint?: string | undefined;
};

/**
 * - `yes-no`: points for yes.
 * - `choice`: points by a closed list; none of them is 0.
 * - `steps`: points from a number of years or months on, ascending; below the first, 0.
 */
export type Factor = FactorHead &
  (
    | { kind: "yes-no"; points: FactorPoints }
    | { kind: "choice"; choices: readonly { value: string; label: string; points: FactorPoints }[] }
    | { kind: "steps"; unit: "years" | "months"; steps: readonly { from: number; points: FactorPoints }[] }
  );

/** Answers by the key of their factor, as typed; an unknown key or text scores nothing. */
export type FactorAnswers = Readonly<Record<string, string>>;

const PREFIX = "f.";
const MOST_ANSWERS = 30;
const NONE = "none";
const UNITS = { years: "ans", months: "mois" } as const;

export const factorParam = (key: string) => `${PREFIX}${key}`;

/** The answers of an address, whichever edition asked for them. Never throws. */
export function factorAnswersIn(params: URLSearchParams): FactorAnswers {
  const said = [...params].filter(
    ([name, value]) =>
      name.startsWith(PREFIX) && /^\w{1,40}$/.test(name.slice(PREFIX.length)) && /^[\w-]{1,40}$/.test(value),
  );
  return Object.fromEntries(said.slice(0, MOST_ANSWERS).map(([name, value]) => [name.slice(PREFIX.length), value]));
}

/** Copies the answers of an address onto another one. */
export function carryFactors(from: URLSearchParams, to: URLSearchParams): void {
  for (const [key, value] of Object.entries(factorAnswersIn(from))) to.set(factorParam(key), value);
}

/** What is asked for a factor. */
export function factorQuestion(factor: Factor, name = factorParam(factor.key)): Question {
  const asked = { name, label: factor.label, ...(factor.hint !== undefined && { hint: factor.hint }) };
  if (factor.kind === "yes-no") return { ...asked, kind: "yesno", untouched: "no" };
  if (factor.kind === "steps") return { ...asked, kind: "number", unit: UNITS[factor.unit], min: 0 };
  return {
    ...asked,
    kind: "choice",
    choices: [{ value: NONE, label: "Non, ou je ne sais pas" }, ...factor.choices],
    untouched: NONE,
  };
}

/** The sections of a form with what the factors ask, each in the section of its group. */
export function withFactors(
  sections: readonly Section[],
  factors: readonly Factor[],
  sectionOf: Readonly<Record<string, string>>,
): readonly Section[] {
  if (factors.length === 0) return sections;
  return sections.map((section) => ({
    ...section,
    questions: [
      ...section.questions,
      ...factors.filter(({ group }) => sectionOf[group] === section.id).map((factor) => factorQuestion(factor)),
    ],
  }));
}

const at = (points: FactorPoints, column: Column) => (typeof points === "number" ? points : points[column]);

/** The points of one factor for its answer. */
export function scoreFactor(factor: Factor, answer: string | undefined, column: Column): number {
  if (answer === undefined) return 0;
  if (factor.kind === "yes-no") return answer === "yes" ? at(factor.points, column) : 0;
  if (factor.kind === "choice") return at(factor.choices.find(({ value }) => value === answer)?.points ?? 0, column);
  const value = readNumber(answer);
  return at(factor.steps.findLast(({ from }) => value >= from)?.points ?? 0, column);
}

/** The points of a group's factors, by key. */
export function scoreFactors(
  factors: readonly Factor[],
  group: string,
  answers: FactorAnswers = {},
  column: Column,
): Record<string, number> {
  return Object.fromEntries(
    factors
      .filter((factor) => factor.group === group)
      .map((factor) => [factor.key, scoreFactor(factor, answers[factor.key], column)]),
  );
}

/** Every answer of a factor that its table names, the one without points first. */
export function factorChoices(factor: Factor): readonly Choice[] {
  if (factor.kind === "yes-no") {
    return [
      { value: "no", label: "Non" },
      { value: "yes", label: "Oui" },
    ];
  }
  if (factor.kind === "choice")
    return [
      { value: NONE, label: "Non, ou je ne sais pas" },
      ...factor.choices.map(({ value, label }) => ({ value, label })),
    ];
  const unit = UNITS[factor.unit];
  const first = factor.steps[0]?.from ?? 0;
  return [
    { value: "0", label: `Moins de ${first}\u00a0${unit}` },
    ...factor.steps.map(({ from }) => ({ value: String(from), label: `${from}\u00a0${unit} ou plus` })),
  ];
}

/** The choice of a factor that an answer falls in. */
function chosen(factor: Factor, answer: string | undefined): Choice | undefined {
  const choices = factorChoices(factor);
  if (factor.kind !== "steps") return choices.find(({ value }) => value === answer) ?? choices[0];
  const value = readNumber(answer);
  return choices.findLast((choice) => value >= Number(choice.value));
}

/** A factor told: its answer in words, its table, its maximum, and the answers that give more. */
export function tellFactor(
  factor: Factor,
  answers: FactorAnswers = {},
  column: Column,
): {
  label: string;
  said: string;
  rows: Rows;
  maximum: number;
  higher: { value: string; label: string; points: number }[];
} {
  const current = chosen(factor, answers[factor.key]);
  const now = scoreFactor(factor, answers[factor.key], column);
  const table = factorChoices(factor).map((choice) => ({
    ...choice,
    points: scoreFactor(factor, choice.value, column),
  }));
  return {
    label: factor.label,
    said: current?.label ?? "",
    rows: table.map(({ value, label, points }) => ({
      label,
      points: String(points),
      current: value === current?.value,
    })),
    maximum: Math.max(...table.map(({ points }) => points)),
    higher: table.filter(({ points }) => points > now).toSorted((one, other) => one.points - other.points),
  };
}

/** The answers of an API body's « factors » object, or every one refused; absent is none. */
export function readFactors(
  raw: unknown,
  factors: readonly Factor[],
): { ok: true; answers: FactorAnswers } | { ok: false; errors: FieldError[] } {
  if (raw === undefined || raw === null || raw === "") return { ok: true, answers: {} };
  const read = readBody(
    [{ id: "factors", title: "", questions: factors.map((factor) => factorQuestion(factor, factor.key)) }],
    raw,
  );
  if (!read.ok)
    return {
      ok: false,
      errors: read.errors.map(({ field, message }) => ({
        field: field === "" ? "factors" : `factors.${field}`,
        message,
      })),
    };
  return {
    ok: true,
    answers: Object.fromEntries(Object.entries(read.answers).map(([key, answer]) => [key, String(answer)])),
  };
}

/** Something left open, by the name of its parameter after the prefix: the first of its choices is what is assumed. */
export type OpenPoint = readonly [
  field: string,
  label: string,
  rows: readonly (readonly [value: string, words: string])[],
];

/**
 * What answers leave open, as controls of a result with what the address says of each.
 * @param prefix of the parameters that hold what visitors correct, "off." or "pstq."
 */
export function assumptionsAt(points: readonly OpenPoint[], params: URLSearchParams, prefix: string): Assumption[] {
  return points.map(([field, label, rows]) => {
    const name = `${prefix}${field}`;
    const choices = rows.map(([value, words]) => ({ value, label: words }));
    return { name, label, choices, value: choices.find(({ value }) => value === params.get(name))?.value ?? "" };
  });
}

/** What an edition adds and the site's own simulators do not ask: none, until the visitor says otherwise. */
export function factorAssumptions(factors: readonly Factor[], params: URLSearchParams, prefix: string): Assumption[] {
  const points = factors.map((factor): OpenPoint => [
    factor.key,
    factor.label,
    factorChoices(factor).map(({ value, label }, index) => [index === 0 ? "" : value, label]),
  ]);
  return assumptionsAt(points, params, prefix);
}

/** The lines that an edition adds beside a site's own grid, which asks nothing of them: the visitor says them below. */
export function factorLines<Result extends object>(
  factors: readonly Factor[],
  spanOf: (figure: (result: Result) => number) => Span,
  column: Column,
): OfficialLine[] {
  return factors.map((factor) => {
    const key = `${factor.group}.${factor.key}`;
    return {
      key,
      label: factor.label,
      own: null,
      ...spanOf((result) => figureAt(result, key)),
      maximum: tellFactor(factor, {}, column).maximum,
      why: "Ce site ne le demande pas\u00a0: dites-le dans «\u00a0Ce que nous supposons\u00a0».",
    };
  });
}

/** The same as answers of the official profile. */
export function supposedFactors(factors: readonly Factor[], params: URLSearchParams, prefix: string): FactorAnswers {
  return Object.fromEntries(
    factorAssumptions(factors, params, prefix).flatMap(({ name, value }) =>
      value === "" ? [] : [[name.slice(prefix.length), value]],
    ),
  );
}
