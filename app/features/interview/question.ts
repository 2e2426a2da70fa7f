/** What a question of the interview is: data. The flow (flow/) lists them in order; nothing here knows a page. */
import type { OfficialGrid } from "#app/features/points/crs-official/grid.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import type { Field, LevelGroup, SpanField } from "#app/features/situation/fields.ts";
import type { PstqGrid } from "#app/features/points/pstq/grid.ts";

/** When a question is asked: in words for the drawing, and as a test of what is known. */
export type Condition = { words: string; holds(facts: Facts): boolean };

export const TOPICS = {
  project: "Votre projet",
  you: "Vous",
  studies: "Vos études",
  languages: "Vos langues",
  canada: "Le Canada et vous",
  work: "Votre travail",
  ties: "Vos liens et papiers",
  spouse: "Votre conjoint",
} as const;
export type Topic = keyof typeof TOPICS;

/** Where a reason comes from; the page puts the name and the day of the edition in force beside it. */
export type SourceKey = "federal" | "quebec" | "programmes" | "provinces" | "funds";

/** The grids that reasons take their figures from. */
export type Figures = { crs: OfficialGrid; pstq: PstqGrid };

export type Reason = { says(figures: Figures): string; source: SourceKey };

export type Option = { value: string; label: string; note?: string; facts: Facts };

/** One thing to tick: what is known with the tick, and without. */
export type Item = { value: string; label: string; note?: string; ticked: Facts; unticked: Facts; when?: Condition };

/** Questions that are asked together: small ones of one matter, on one page. */
export const SCREENS = {
  ages: { ask: "Votre famille, en chiffres" },
  languages: { ask: "Que valent votre français et votre anglais\u00a0?" },
  "spouse-languages": { ask: "Que valent le français et l’anglais de votre conjoint\u00a0?" },
  ties: { ask: "Avez-vous déjà un papier ou de la famille au Canada\u00a0?" },
} as const satisfies Record<string, { ask: string }>;
export type Screen = keyof typeof SCREENS;

type Common = {
  /** Its name in addresses; never reused for another question. */
  id: string;
  topic: Topic;
  /** The page that it shares with others. */
  screen?: Screen;
  /** The heading of its page, or of its part of a page. */
  ask: string;
  hint?: string;
  /** Where more is read about it. */
  more?: { words: string; href(): string };
  /** Its name in the summary. */
  short: string;
  /** The facts it settles. A changed answer forgets them all, those that only its details fill included. */
  fields: readonly Field[];
  /** Facts worked out from it, forgotten with a changed answer. */
  derived?: readonly Field[];
  /** Asked only when all of them hold. */
  when: readonly Condition[];
  why: Reason;
  /** « Je ne sais pas »: what it does, in words, and everything that stays possible. */
  unsure: { says: string; facts: Facts };
};

export type ChoiceQuestion = Common & {
  kind: "choice";
  options: readonly Option[];
  /** As a list to open, when there are many. */ folded?: boolean;
};
export type SeveralQuestion = Common & { kind: "several"; items: readonly Item[]; none: string };
export type NumberQuestion = Common & {
  kind: "number";
  field: SpanField;
  unit: string;
  min: number;
  max: number;
  problem: string;
};
/** A duration to choose: full years are counted from their first month, no grid has a step in between. */
export type Step = { months: number; label: string };

/** In months or in years; kept in months. `tick`: what is said beside the duration. */
export type DurationQuestion = Common & {
  kind: "duration";
  field: SpanField;
  /** Months; 0 where it is not said. */ least?: number;
  most: number;
  tick?: Item;
  /** Chosen from these, instead of typed; `tick` is then said of whoever lacks it. */ steps?: readonly Step[];
};
export type AgeQuestion = Common & {
  kind: "age";
  field: "age" | "spouseAge";
  min: number;
  max: number;
  problem: string;
};
export type MoneyQuestion = Common & { kind: "money"; field: "money"; problem: string };
/** Four abilities: NCLC levels, or the scores of a test. `group` says which facts they are, given what is known. */
export type LevelsQuestion = Common & {
  kind: "levels";
  language: "french" | "english";
  whose: "own" | "spouse";
  group(facts: Facts): LevelGroup;
  quebec: LevelGroup;
};

export type Question =
  | ChoiceQuestion
  | SeveralQuestion
  | NumberQuestion
  | DurationQuestion
  | AgeQuestion
  | MoneyQuestion
  | LevelsQuestion;

/** What was answered so far. `unsure`: the questions that were answered by « je ne sais pas ». */
export type State = { facts: Facts; unsure: ReadonlySet<string> };
