/**
 * How every fact is asked: one row a fact, with its words for every form, screen and summary. The interview, the long forms,
 * the plan and the profile take theirs from here, and the sheet names what it knows by them.
 */
import type { Words } from "#app/features/points/shared/questions.ts";
import { CANADA } from "./canada.ts";
import { LANGUAGES } from "./languages.ts";
import type { FixedForm, QuestionRow } from "./question-row.ts";
import { SPOUSE } from "./spouse.ts";
import { TIES } from "./ties.ts";
import { WORK } from "./work.ts";
import { YOU } from "./you.ts";

export const ASKED = { ...YOU, ...LANGUAGES, ...WORK, ...CANADA, ...TIES, ...SPOUSE };

export type AskedFact = keyof typeof ASKED;

const rows: Readonly<Record<AskedFact, QuestionRow>> = ASKED;

/** Every matter with what is asked of it, in the order that a summary keeps. */
export const MATTERS: readonly { title: string; asked: readonly AskedFact[] }[] = [
  { title: "Vous", asked: factsOf(YOU) },
  { title: "Langues", asked: factsOf(LANGUAGES) },
  { title: "Travail", asked: factsOf(WORK) },
  { title: "Canada et Québec", asked: factsOf(CANADA) },
  { title: "Papiers et famille", asked: factsOf(TIES) },
  { title: "Votre conjoint", asked: factsOf(SPOUSE) },
];

function factsOf<Fact extends AskedFact>(rowsOf: Readonly<Record<Fact, QuestionRow>>): readonly Fact[] {
  return Object.keys(rowsOf) as Fact[];
}

/** The words of a fact in a long form, those fixed for it where they are. */
export function wordsOf(fact: AskedFact, form?: FixedForm): Words {
  const { fixed, label, hint } = rows[fact];
  return (form && fixed?.[form]) ?? { label, ...(hint !== undefined && { hint }) };
}

/** The words of a fact in a long form that asks it as a question. */
export function questionOf(fact: AskedFact): Words {
  const { ask, label, hint } = rows[fact];
  return { label: ask ?? label, ...(hint !== undefined && { hint }) };
}

/** The name of a fact. */
export const nameOf = (fact: AskedFact): string => rows[fact].label;

/** A fact as a question of a screen of its own: heading, hint, and its name in the summary. */
export function screenOf(fact: AskedFact): { ask: string; hint?: string; short: string } {
  const { ask, askHint, hint, label } = rows[fact];
  const help = askHint ?? hint;
  return { ask: ask ?? label, ...(help && { hint: help }), short: label };
}

/** A fact as something to tick. */
export function tickOf(fact: AskedFact): { label: string; note?: string } {
  return rows[fact].tick ?? { label: rows[fact].label };
}
