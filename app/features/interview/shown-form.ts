/** The controls of a question, filled with the answer in hand or with what was typed. Plain data. Pure. */
import { exactly } from "#app/features/situation/facts.ts";
import { levelsOfMarks } from "#app/features/situation/marks.ts";
import { sayScore } from "#app/features/points/nclc/words.ts";
import { formatNumber } from "#app/features/points/shared/text.ts";
import { knownAnswer, itemsFor, stepOf } from "./known-answers.ts";
import { ABILITY_FIELDS, NCLC, NO_LANGUAGE, SCALES, heldMarks, tablesOf } from "./levels.ts";
import type { DurationQuestion, LevelsQuestion, Question, State } from "./question.ts";
import { ANSWER, LACKS, NONE, UNIT, UNSURE } from "./read-answer.ts";

export type ChoiceView = { value: string; label: string; note?: string | undefined; chosen: boolean };

/** What is ticked beside a length that is chosen. */
export type Tick = { name: string; label: string; note: string | undefined; chosen: boolean };

export type FormView =
  | { kind: "buttons"; choices: ChoiceView[]; short: boolean; tick: Tick | null }
  | { kind: "several"; choices: ChoiceView[]; none: ChoiceView }
  | { kind: "list"; choices: ChoiceView[] }
  | { kind: "number"; value: string; unit: string; birthDate: boolean; money: boolean }
  | { kind: "duration"; value: string; inYears: boolean }
  | {
      kind: "levels";
      scales: ChoiceView[];
      boxes: { name: string; label: string; value: string; level: string }[];
      /** How a level is called in this language. */
      level: "NCLC" | "CLB";
      /** Lowest marks of each level by test and box (levels.ts), as text for the page's script. */
      tables: string;
    };

/** @param typed the fields of a form that could not be read; its words are given back */
export function shownForm(question: Question, state: State, typed: URLSearchParams | undefined): FormView {
  const { facts } = state;
  const held = state.unsure.has(question.id) ? undefined : knownAnswer(question, facts);
  const said = (name: string) => typed?.getAll(name).map((text) => text.slice(0, 40)) ?? [];
  switch (question.kind) {
    case "choice": {
      const chosen = typed ? said(ANSWER)[0] : held?.kind === "choice" ? held.value : undefined;
      const choices = question.options.map(({ value, label, note }) => ({
        value,
        label,
        note,
        chosen: value === chosen,
      }));
      return question.folded ? { kind: "list", choices } : { kind: "buttons", choices, short: false, tick: null };
    }
    case "several": {
      const ticked = held?.kind === "several" ? held.ticked : undefined;
      const chosen = typed ? said(ANSWER) : (ticked ?? []);
      return {
        kind: "several",
        choices: itemsFor(question, facts).map(({ value, label, note }) => ({
          value,
          label,
          note,
          chosen: chosen.includes(value),
        })),
        none: { value: NONE, label: question.none, chosen: !typed && ticked?.length === 0 },
      };
    }
    case "levels":
      return shownLevels(question, state, typed);
    case "duration":
      return question.steps ? shownSteps(question, state, typed) : shownDuration(question, state, typed);
    default: {
      const value = typed ? said(ANSWER)[0] : exactly(facts[question.field])?.toString();
      const unit = question.kind === "money" ? "FCFA" : question.kind === "age" ? "ans" : question.unit;
      const money = question.kind === "money";
      return {
        kind: "number",
        value: money && value !== undefined && !typed ? formatNumber(Number(value)) : (value ?? ""),
        unit,
        birthDate: question.id === "age",
        money,
      };
    }
  }
}

function shownLevels(question: LevelsQuestion, { facts, unsure }: State, typed: URLSearchParams | undefined): FormView {
  const { language } = question;
  const isUnsure = unsure.has(question.id);
  const held = isUnsure ? undefined : knownAnswer(question, facts);
  const levels = held?.kind === "levels" ? held.spans : undefined;
  const none = levels?.every(([, to]) => to === 0) ?? false;
  const marks = levels && heldMarks(question, facts);
  const known = isUnsure ? UNSURE : levels ? (none ? NO_LANGUAGE : (marks?.test ?? NCLC)) : undefined;
  const scale = typed ? typed.get("echelle")?.slice(0, 40) : known;
  const scales = [
    ...SCALES[language],
    { value: NO_LANGUAGE, label: "Pas ou très peu parlé" },
    { value: UNSURE, label: "Je ne sais pas" },
  ];
  const name = language === "french" ? "NCLC" : "CLB";
  const markLevels = marks && levelsOfMarks(marks);
  return {
    kind: "levels",
    scales: scales.map(({ value, label }) => ({ value, label, chosen: value === scale })),
    boxes: ABILITY_FIELDS.map((box, index) => {
      const mark = marks?.scores[index];
      const level = markLevels?.[index];
      const own = mark === undefined ? String(levels?.[index]?.[0] ?? "") : sayScore(mark);
      return {
        name: box.name,
        label: box.label,
        value: typed ? (typed.get(box.name)?.slice(0, 40) ?? "") : !levels || none ? "" : own,
        level: typed || level === undefined ? "" : levelWords(level, name),
      };
    }),
    level: name,
    tables: JSON.stringify(tablesOf(language)),
  };
}

/** What the field of a mark says beside it, as the page's script does while one types. */
function levelWords(level: number, name: "NCLC" | "CLB"): string {
  return level === 0 ? `Sous le ${name}\u00a04` : `${name}\u00a0${level}${level === 10 ? " ou plus" : ""}`;
}

function shownSteps(question: DurationQuestion, state: State, typed: URLSearchParams | undefined): FormView {
  const held = state.unsure.has(question.id) ? undefined : knownAnswer(question, state.facts);
  const chosen = held?.kind === "span" ? stepOf(question, held.span[0]) : undefined;
  const lacks = typed
    ? typed.get(LACKS) === "oui"
    : held?.kind === "span" && held.span[0] >= 12 && held.ticked === false;
  return {
    kind: "buttons",
    choices: (question.steps ?? []).map(({ months, label }) => ({
      value: String(months),
      label,
      chosen: chosen?.months === months,
    })),
    short: true,
    tick: question.tick ? { name: LACKS, label: question.tick.label, note: question.tick.note, chosen: lacks } : null,
  };
}

function shownDuration(question: DurationQuestion, state: State, typed: URLSearchParams | undefined): FormView {
  const held = state.unsure.has(question.id) ? undefined : knownAnswer(question, state.facts);
  const months = held?.kind === "span" ? held.span[0] : undefined;
  const inYears = typed ? typed.get(UNIT) === "ans" : months === undefined || (months > 0 && months % 12 === 0);
  const value = typed
    ? (typed.get(ANSWER) ?? "").slice(0, 40)
    : months === undefined
      ? ""
      : String(inYears ? months / 12 : months);
  return { kind: "duration", value, inYears };
}
