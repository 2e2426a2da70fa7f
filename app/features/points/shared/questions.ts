/**
 * Questions as data: what is asked, in which words, under which condition. A consultant
 * changes a sentence here without touching a rule; the form, the parser and the report read it.
 */

/** A choice of a closed question. `value` is the specification's; `label` is for people. */
export type Choice = { value: string; label: string };

/** The choices of every yes / no question. */
export const YES_NO: readonly Choice[] = [
  { value: "yes", label: "Oui" },
  { value: "no", label: "Non" },
];

/**
 * The condition under which a question matters, and the same in words for a browser that cannot hide it.
 * A form has one condition on a field; styles/questions.css has a line for each field.
 */
export type Condition = { field: string; values: readonly string[]; words: string };

/** Words of a field: its label, and what helps to answer it. */
export type Words = { label: string; hint?: string };

type QuestionHead<Name extends string, Value> = Words & {
  name: Name;
  when?: Condition;
  /** Never set: the type of its answers, for `AnswersOf`. */
  answers?: Value;
};

/**
 * - `number`: free integer (age, months, years); any number is scored by the table.
 * - `level`: a list of levels whose values are numbers; any other number is scored too.
 * - `choice`: a closed list of texts; an unknown text is 0 points on the page, refused by the API.
 * - `yesno`: a segmented yes / no.
 */
export type Question<Name extends string = string, Value extends number | string = number | string> =
  | (QuestionHead<Name, Value> & { kind: "number"; unit?: string; min: number; max?: number })
  | (QuestionHead<Name, Value> & { kind: "level"; choices: readonly Choice[]; untouched: string })
  | (QuestionHead<Name, Value> & { kind: "choice"; choices: readonly Choice[]; untouched: string })
  | (QuestionHead<Name, Value> & { kind: "yesno"; untouched: "" | "yes" | "no" });

export type Section<Asked extends Question = Question> = {
  id: string;
  title: string;
  hint?: string;
  when?: Condition;
  /** Questions drawn four to a row on a wide screen (language abilities). */
  layout?: "abilities";
  questions: readonly Asked[];
};

/** The answers of a form, complete: numbers are 0 and texts as the form holds them untouched where nobody answered. */
export type AnswersOf<Form extends readonly Section[]> = {
  [Asked in Form[number]["questions"][number] as Asked["name"]]: NonNullable<Asked["answers"]>;
};

type When = { when?: Condition | undefined };

/** A number of whatever unit, 0 or more. */
export function number<const Name extends string>(
  name: Name,
  words: Words,
  more: When & { unit?: string; max?: number } = {},
): Question<Name, number> {
  return { kind: "number", name, ...words, ...more, min: 0 };
}

/** A closed list; its untouched value is `""` unless said otherwise. */
export function choice<const Name extends string, Value extends string, Untouched extends string = "">(
  name: Name,
  words: Words,
  choices: readonly { value: Value; label: string }[],
  { untouched, ...more }: When & { untouched?: Untouched } = {},
): Question<Name, NoInfer<Value | Untouched>> {
  return { kind: "choice", name, ...words, ...more, choices, untouched: untouched ?? "" };
}

/** A list of numbers, 0 when nobody answered. */
export function level<const Name extends string>(
  name: Name,
  words: Words,
  choices: readonly Choice[],
  more: When = {},
): Question<Name, number> {
  return { kind: "level", name, ...words, ...more, choices, untouched: "0" };
}

/** Yes or no, no when nobody answered. */
export function yesNo<const Name extends string>(
  name: Name,
  words: Words,
  when?: Condition,
): Question<Name, "yes" | "no"> {
  return { kind: "yesno", name, ...words, when, untouched: "no" };
}

/** The question of this name, for another form that asks the same. @throws Error where none has it */
export function questionNamed(sections: readonly Section[], name: string): Question {
  const found = sections.flatMap(({ questions }) => questions).find((question) => question.name === name);
  if (!found) throw new Error(`no question is called ${name}`);
  return found;
}

/** The four abilities in words. */
export const ABILITY_LABELS = {
  Speaking: "Expression orale",
  Listening: "Compréhension orale",
  Reading: "Compréhension écrite",
  Writing: "Expression écrite",
} as const;

/** Endings of the names of four fields, each with its label, in the order of the federal forms. */
export const FEDERAL_ABILITIES = [
  ["Speaking", ABILITY_LABELS.Speaking],
  ["Listening", ABILITY_LABELS.Listening],
  ["Reading", ABILITY_LABELS.Reading],
  ["Writing", ABILITY_LABELS.Writing],
] as const;

/** The same as Quebec's simulators name and order them. */
export const QUEBEC_ABILITIES = [
  ["Listen", ABILITY_LABELS.Listening],
  ["Speak", ABILITY_LABELS.Speaking],
  ["Read", ABILITY_LABELS.Reading],
  ["Write", ABILITY_LABELS.Writing],
] as const;

/** The levels of one language in its four abilities. @param of ends each label, e.g. " du conjoint" */
export function abilityLevels<const Prefix extends string, Ending extends string>(
  abilities: readonly (readonly [ending: Ending, label: string])[],
  prefix: Prefix,
  choices: readonly Choice[],
  { of = "", when }: { of?: string; when?: Condition } = {},
): Question<`${Prefix}${Ending}`, number>[] {
  return abilities.map(([ending, label]) =>
    level<`${Prefix}${Ending}`>(`${prefix}${ending}`, { label: `${label}${of}` }, choices, { when }),
  );
}

/** Full years as a list: none in the form's own words, « 1 an » … « 6 ans ou plus ». */
export function yearsUpTo(last: number, none: string): readonly Choice[] {
  return Array.from({ length: last + 1 }, (_, years) => {
    if (years === 0) return { value: "0", label: none };
    const label = years === 1 ? "1\u00a0an" : `${years}\u00a0ans`;
    return { value: String(years), label: years === last ? `${label} ou plus` : label };
  });
}
