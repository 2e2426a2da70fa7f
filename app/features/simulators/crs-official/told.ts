/** A line of the official result told in words, before its points are compared. */
import type { Rows } from "#app/features/simulators/shared/rows.ts";
import type { Profile } from "./rules.ts";

/** Another answer: in words with their preposition, and the profile it makes. */
export type Change = { words: string; profile: Profile };

/** A line told. `changes` are tried in order: the first that gives more is the next step up. */
export type FactorLine = {
  /** Of a factor that the edition adds; the known lines have theirs. */ label?: string;
  said: string;
  rows: Rows;
  maximum: number;
  changes: Change[];
  birthday?: Change;
};
