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

type QuestionHead = { name: string; label: string; hint?: string; when?: Condition };

/**
 * - `number`: free integer (age, months, years); any number is scored by the table.
 * - `level`: a list of levels whose values are numbers; any other number is scored too.
 * - `choice`: a closed list of texts; an unknown text is 0 points on the page, refused by the API.
 * - `yesno`: a segmented yes / no.
 */
export type Question =
  | (QuestionHead & { kind: "number"; unit?: string; min: number; max?: number })
  | (QuestionHead & { kind: "level"; choices: readonly Choice[]; untouched: string })
  | (QuestionHead & { kind: "choice"; choices: readonly Choice[]; untouched: string })
  | (QuestionHead & { kind: "yesno"; untouched: "" | "yes" | "no" });

export type Section = {
  id: string;
  title: string;
  hint?: string;
  when?: Condition;
  /** Questions drawn four to a row on a wide screen (language abilities). */
  layout?: "abilities";
  questions: readonly Question[];
};

type More = { hint?: string | undefined; when?: Condition | undefined };

/** A number of whatever unit, 0 or more. */
export function number(name: string, label: string, more: More & { unit?: string; max?: number } = {}): Question {
  return { kind: "number", name, label, ...more, min: 0 };
}

/** A closed list; its untouched value is `""` unless said otherwise. */
export function choice(
  name: string,
  label: string,
  choices: readonly Choice[],
  { untouched = "", ...more }: More & { untouched?: string } = {},
): Question {
  return { kind: "choice", name, label, ...more, choices, untouched };
}

/** A list of numbers, 0 when nobody answered. */
export function level(name: string, label: string, choices: readonly Choice[], more: More = {}): Question {
  return { kind: "level", name, label, ...more, choices, untouched: "0" };
}

/** Yes or no, no when nobody answered. */
export function yesNo(name: string, label: string, hint?: string, when?: Condition): Question {
  return { kind: "yesno", name, label, hint, when, untouched: "no" };
}

/** The question of this name, for another form that asks the same. @throws Error where none has it */
export function questionNamed(sections: readonly Section[], name: string): Question {
  const found = sections.flatMap(({ questions }) => questions).find((question) => question.name === name);
  if (!found) throw new Error(`no question is called ${name}`);
  return found;
}

/** Endings of the names of four fields, each with its label, in the order of the federal forms. */
export const FEDERAL_ABILITIES = [
  ["Speaking", "Expression orale"],
  ["Listening", "Compréhension orale"],
  ["Reading", "Compréhension écrite"],
  ["Writing", "Expression écrite"],
] as const;

/** The same as Quebec's simulators name and order them. */
export const QUEBEC_ABILITIES = [
  ["Listen", "Compréhension orale"],
  ["Speak", "Expression orale"],
  ["Read", "Compréhension écrite"],
  ["Write", "Expression écrite"],
] as const;

/** The levels of one language in its four abilities. @param of ends each label, e.g. " du conjoint" */
export function abilityLevels(
  abilities: readonly (readonly [ending: string, label: string])[],
  prefix: string,
  choices: readonly Choice[],
  { of = "", when }: { of?: string; when?: Condition } = {},
): Question[] {
  return abilities.map(([ending, label]) => level(`${prefix}${ending}`, `${label}${of}`, choices, { when }));
}

/** Full years as a list: none in the form's own words, « 1 an » … « 6 ans ou plus ». */
export function yearsUpTo(last: number, none: string): readonly Choice[] {
  return Array.from({ length: last + 1 }, (_, years) => {
    if (years === 0) return { value: "0", label: none };
    const label = years === 1 ? "1\u00a0an" : `${years}\u00a0ans`;
    return { value: String(years), label: years === last ? `${label} ou plus` : label };
  });
}
