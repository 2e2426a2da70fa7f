/**
 * Questions as data: what is asked, in which words, under which condition. A consultant
 * changes a sentence here without touching a rule; the form, the parser and the report read it.
 */

/** A choice of a closed question. `value` is the specification's; `label` is for people. */
export type Choice = { value: string; label: string };

/** The condition under which a question matters, and the same in words for a page without JavaScript. */
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
