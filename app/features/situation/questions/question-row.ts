/** What a fact's row says of how it is asked. */
import type { Words } from "#app/features/points/shared/questions.ts";
import type { Field, LevelGroup } from "#app/features/situation/fields.ts";

/** Forms whose words the documents of the open API fix; those of /crs and /arrima stand in simulator-words.ts. */
export type FixedForm = "official" | "pstq";

export type QuestionRow = Words & {
  /** The same as a question, the heading of its own screen. */
  ask?: string;
  /** What helps to answer it there, where `hint` is not that; "" for nothing. */
  askHint?: string;
  /** The same as something to tick among others. */
  tick?: { label: string; note?: string };
  /** Where a form's words are fixed and differ. */
  fixed?: Partial<Record<FixedForm, Words>>;
};

/** Facts, levels by group, what a form asks that is a part of one fact, and what a screen asks of several together. */
export type AskedOf =
  | Field
  | LevelGroup
  | "marriage"
  | "partner"
  | "frenchSkills"
  | "offerKind"
  | "offerPlace"
  | "spouseEnglish"
  | "spouseQuebecFamily"
  | "inCanada"
  | "spouseInCanada"
  | "papers";
