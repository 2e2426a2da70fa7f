/**
 * The kinds of answers that tools ask, as readings and writings of facts. A reading says what an answer leaves
 * possible; a writing gives the answer that everything still possible gives, or says why it must be asked.
 * A value that a form holds before anybody touches it (0, "no", "single") says nothing.
 */
import { readNumber } from "#app/features/points/shared/answers.ts";
import { type Section, questionNamed } from "#app/features/points/shared/questions.ts";
import { type Facts, type Span, entriesOf, exactly, factsOf } from "#app/features/situation/facts.ts";
import {
  type Ability,
  type DayField,
  type Field,
  type SetField,
  type SpanField,
  type TextField,
  levelField,
} from "#app/features/situation/fields.ts";
import { isDay } from "#app/features/points/crs-official/questions.ts";
import { decodeFacts, readText } from "#app/features/situation/encode.ts";
import { SHEET_PARAM } from "#app/features/situation/destinations.ts";

/**
 * An answer that is settled, or the reason why the tool asks it; null when nothing near it is known. `atLeast`: the
 * answer is the least of those possible, and this is said to the visitor.
 */
export type Written = { answer: string; atLeast?: string } | { asked: string } | null;

export type Answer = {
  /** The name in the tool's query string. */
  name: string;
  /** The words of the question. */
  label: string;
  /** What the form holds before it is touched, which says nothing. */
  untouched: string;
  /** What it shows before it is touched, where sending that is an answer: an address without it says nothing. */
  shown?: string;
  /** Whether the tool counts it, given what is known; without, it always does. */
  matters?(facts: Facts): boolean;
  /** The facts it speaks of, given what is known. */
  fields(facts: Facts): readonly Field[];
  read(value: string, params: URLSearchParams): Facts;
  write(facts: Facts): Written;
  /** The values that the facts leave possible, lowest first, where they settle none; none for an answer that cannot list them. */
  possible?(facts: Facts): readonly string[];
};

/** An answer that counts only when another one is given: the reading waits for it. */
type After = { name: string; value: string };

/** Without a label the question of the form gives it (`labelled`). */
type Words = { name: string; label?: string; untouched?: string };

const ASKED = {
  number: "le chiffre exact est demandé ici.",
  years: "ce que vous avez dit ne fixe pas le nombre d’années.",
  choice: "la liste d’ici distingue ce que votre réponse laisse ouvert.",
  level: "un niveau précis est demandé ici, et votre réponse dit «\u00a0au moins\u00a0».",
  atLeast:
    "c’est le moins que vos notes donnent, d’après les seuils du Québec que nous avons lus. Corrigez si votre attestation dit mieux.",
  underThresholds:
    "vos notes sont sous les seuils du Québec que nous avons lus\u00a0: dites le niveau de votre attestation.",
};

/** A whole number, said as it is. */
export function exactNumber(field: SpanField, { most, ...words }: Words & { most: number }): Answer {
  return {
    untouched: "0",
    label: "",
    ...words,
    fields: () => [field],
    read(value) {
      const number = readNumber(value);
      // What is no number reads as 0, and 0 is what the form holds untouched: neither says anything.
      return number === 0 || number > most ? {} : spanFact(field, [number, number]);
    },
    write: (facts) => settledNumber(facts[field], ASKED.number),
  };
}

function settledNumber(span: Span | undefined, asked: string): Written {
  if (!span) return null;
  const exact = exactly(span);
  return exact === undefined ? { asked } : { answer: String(exact) };
}

export function spanFact(field: SpanField, span: Span | undefined): Facts {
  return span ? factsOf([[field, span]]) : {};
}

/** Full years of a duration kept in months; from `last` on, the list goes no further. */
export function fullYears(field: SpanField, { last, ...words }: Words & { last: number }): Answer {
  return {
    untouched: "0",
    label: "",
    ...words,
    fields: () => [field],
    read(value) {
      const years = readNumber(value);
      return years === 0 || years > 60 ? {} : spanFact(field, [years * 12, years >= last ? Infinity : years * 12 + 11]);
    },
    write(facts) {
      const span = facts[field];
      if (!span) return null;
      const [from, to] = span.map((months) => Math.min(Math.floor(months / 12), last));
      return from === to ? { answer: String(from) } : { asked: ASKED.years };
    },
    possible(facts) {
      const [from = 0, to = 0] = facts[field]?.map((months) => Math.min(Math.floor(months / 12), last)) ?? [];
      return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
    },
  };
}

type ChoiceWords = Words & {
  asked?: string;
  after?: After;
  /** Values of the field that are no business of this list: they leave it unanswered, without a word. */
  apart?: readonly string[];
};

/** A value of a list, which leaves some of a field's values possible. */
export function choice(
  field: SetField,
  values: Readonly<Record<string, readonly string[]>>,
  words: ChoiceWords,
): Answer {
  const { asked = ASKED.choice, after, apart = [], ...rest } = words;
  return {
    untouched: "",
    label: "",
    ...rest,
    fields: () => [field],
    read(value, params) {
      if (after && params.get(after.name) !== after.value) return {};
      return Object.hasOwn(values, value) ? factsOf([[field, values[value] ?? []]]) : {};
    },
    write(facts) {
      const left = facts[field];
      if (!left || left.every((value) => apart.includes(value))) return null;
      const settled = Object.entries(values).find(([, meant]) => left.every((value) => meant.includes(value)));
      return settled ? { answer: settled[0] } : { asked };
    },
    possible(facts) {
      const left = facts[field] ?? [];
      const listed = Object.keys(values).filter((value) => values[value]?.some((meant) => left.includes(meant)));
      return left.some((value) => apart.includes(value)) ? [rest.untouched ?? "", ...listed] : listed;
    },
  };
}

/** A yes or a no whose "no" is what the form holds untouched. */
export function yesNo(field: SetField, words: Words): Answer {
  return choice(field, { yes: ["y"], no: ["n"] }, { untouched: "no", ...words });
}

/** A free text, carried as typed. */
export function freeText(field: TextField, words: Words): Answer {
  return {
    untouched: "",
    label: "",
    ...words,
    fields: () => [field],
    read(value) {
      const text = readText(value);
      return text === undefined ? {} : factsOf([[field, text]]);
    },
    write(facts) {
      const text = facts[field];
      return text === undefined ? null : { answer: text };
    },
  };
}

/** An ISO date; what is none says nothing. Whether it is past depends on a day, which the tool and birth.ts have. */
export function dayAnswer(field: DayField, words: Words): Answer {
  const text = freeText(field, words);
  return {
    ...text,
    read: (value, params) => (isDay(value) ? text.read(value, params) : {}),
    write: (facts) => (isDay(facts[field] ?? "") ? text.write(facts) : null),
  };
}

/** Levels that a list names: one number each, the highest for all above, and nothing under the lowest. */
export type LevelList = { lowest: number; highest: number };

/** What a level leaves possible: 10 is "10 or more" wherever a list goes further, since tests give no more. */
export function readLevel(value: string, { highest }: LevelList): Span | undefined {
  const said = readNumber(value);
  if (said === 0 || said > 12) return undefined;
  return said === highest || said === 10 ? [said, 12] : [said, said];
}

export function writeLevel(span: Span | undefined, { lowest, highest }: LevelList): Written {
  if (!span) return null;
  const [from, to] = span;
  if (from >= highest) return { answer: String(highest) };
  if (from === to) return { answer: String(from < lowest ? 0 : from) };
  if (to < lowest) return { answer: "0" };
  return from === 10 && to === 12 ? { answer: "10" } : { asked: ASKED.level };
}

/** The levels of a list that a span leaves possible; 0 stands for all under the lowest. */
export function possibleLevels(span: Span | undefined, { lowest, highest }: LevelList): readonly string[] {
  const [from, to] = span ?? [0, 0];
  const listed = [0, ...Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index)];
  return listed
    .filter((value) => (value === 0 ? from < lowest : value <= to && (value >= from || value === highest)))
    .map(String);
}

/** One level of one field. */
export function level(field: SpanField, list: LevelList, words: Words): Answer {
  return {
    untouched: "0",
    label: "",
    ...words,
    fields: () => [field],
    read: (value) => spanFact(field, readLevel(value, list)),
    write: (facts) => writeLevel(facts[field], list),
    possible: (facts) => possibleLevels(facts[field], list),
  };
}

/**
 * A level of one's own French on the Quebec scale. Scores known from the converter come first: they are read by Quebec's
 * own thresholds, and an answer that only repeats the least level they leave says nothing more.
 */
export function quebecFrench(ability: Ability, list: LevelList, words: Words): Answer {
  const plain = level(levelField("french", ability), list, words);
  const scored = levelField("quebecFrench", ability);
  const known = (params: URLSearchParams) => decodeFacts(params.get(SHEET_PARAM))[scored];
  return {
    ...plain,
    fields: (facts) => (facts[scored] ? [scored] : plain.fields(facts)),
    read(value, params) {
      const span = known(params);
      if (!span) return plain.read(value, params);
      return Number(value) === Math.min(span[0], list.highest) ? {} : spanFact(scored, readLevel(value, list));
    },
    write(facts) {
      const span = facts[scored];
      if (!span) return plain.write(facts);
      const written = writeLevel(span, list);
      if (!written || "answer" in written) return written;
      if (span[0] < list.lowest) return { asked: ASKED.underThresholds };
      return { answer: String(span[0]), atLeast: ASKED.atLeast };
    },
    possible: (facts) => (facts[scored] ? possibleLevels(facts[scored], list) : (plain.possible?.(facts) ?? [])),
  };
}

/** The answers with the words of their questions, where they have none of their own. @throws Error for one that no question of the form has */
export function labelled(sections: readonly Section[], answers: readonly Answer[]): Answer[] {
  return answers.map((answer) =>
    answer.label === "" ? { ...answer, label: questionNamed(sections, answer.name).label } : answer,
  );
}

/** An answer that says something else too: a brother in Canada is family in Canada. */
export function implying(answer: Answer, value: string | undefined, also: Facts): Answer {
  return {
    ...answer,
    read(said, params) {
      const facts = answer.read(said, params);
      const known = entriesOf(facts).length > 0;
      return known && (value === undefined || said === value) ? { ...also, ...facts } : facts;
    },
  };
}

/** Answers about a spouse: they count with one, whoever the spouse is. */
export function ofSpouse(answers: readonly Answer[]): Answer[] {
  return answers.map((answer) => ({ ...answer, matters: hasSpouse }));
}

function hasSpouse({ family }: Facts): boolean {
  return family?.every((value) => WITH_SPOUSE.includes(value)) ?? false;
}

export const ALONE: readonly string[] = ["single", "divorced", "widowed"];
export const WITH_SPOUSE: readonly string[] = ["accompanying", "not-accompanying", "canadian"];
