/** The controls of a question, filled with the answer in hand or with what was typed. Plain data. Pure. */
import { exactly } from "#app/features/situation/facts.ts";
import { formatNumber } from "#app/features/points/shared/text.ts";
import { knownAnswer, itemsFor } from "./known-answers.ts";
import { ABILITY_FIELDS, NCLC, NO_LANGUAGE, SCALES } from "./levels.ts";
import type { DurationQuestion, Question, State } from "./question.ts";
import { ANSWER, NONE, TICK, UNIT } from "./read-answer.ts";

export type ChoiceView = { value: string; label: string; note?: string | undefined; chosen: boolean };

export type FormView =
  | { kind: "choices"; several: boolean; choices: ChoiceView[] }
  | { kind: "list"; choices: ChoiceView[] }
  | { kind: "number"; value: string; unit: string; birthDate: boolean; money: boolean }
  | {
      kind: "duration";
      value: string;
      inYears: boolean;
      tick: { label: string; note: string | undefined; chosen: boolean } | null;
    }
  | { kind: "levels"; scales: ChoiceView[]; boxes: { name: string; label: string; value: string }[] };

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
      return question.folded ? { kind: "list", choices } : { kind: "choices", several: false, choices };
    }
    case "several": {
      const chosen = typed
        ? said(ANSWER)
        : held?.kind === "several"
          ? held.ticked.length > 0
            ? held.ticked
            : [NONE]
          : [];
      const items = [...itemsFor(question, facts), { value: NONE, label: question.none, note: undefined }];
      return {
        kind: "choices",
        several: true,
        choices: items.map(({ value, label, note }) => ({ value, label, note, chosen: chosen.includes(value) })),
      };
    }
    case "levels": {
      const levels = held?.kind === "levels" ? held.spans : undefined;
      const none = levels?.every(([, to]) => to === 0) ?? false;
      const scale = typed ? said("echelle")[0] : levels ? (none ? NO_LANGUAGE : NCLC) : undefined;
      const scales = [
        ...SCALES[question.language(facts)],
        { value: NO_LANGUAGE, label: "Je ne la parle pas, ou très peu" },
      ];
      return {
        kind: "levels",
        scales: scales.map(({ value, label }) => ({ value, label, chosen: value === scale })),
        boxes: ABILITY_FIELDS.map(({ name, label }, index) => ({
          name,
          label,
          value: typed ? (said(name)[0] ?? "") : !levels || none ? "" : String(levels[index]?.[0] ?? ""),
        })),
      };
    }
    case "duration":
      return shownDuration(question, state, typed);
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

function shownDuration(
  question: DurationQuestion,
  { facts, unsure }: State,
  typed: URLSearchParams | undefined,
): FormView {
  const held = unsure.has(question.id) ? undefined : knownAnswer(question, facts);
  const span = held?.kind === "span" ? held.span : unsure.has(question.id) ? undefined : question.near?.(facts);
  const months = span && (span[0] === span[1] || held) ? span[0] : undefined;
  const inYears = typed ? typed.get(UNIT) === "ans" : months === undefined || (months > 0 && months % 12 === 0);
  const value = typed
    ? (typed.get(ANSWER) ?? "").slice(0, 40)
    : months === undefined
      ? ""
      : String(inYears ? months / 12 : months);
  const ticked = typed ? typed.get(TICK) === "oui" : held?.kind === "span" && held.ticked === true;
  return {
    kind: "duration",
    value,
    inYears,
    tick: question.tick ? { label: question.tick.label, note: question.tick.note, chosen: ticked } : null,
  };
}
