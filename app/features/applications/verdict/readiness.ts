/** What « Prêt à déposer ? » answers: apart from how it is found and how it is said. */
import type { Assessment, Shortfall } from "#app/features/applications/rules/assess.ts";
import type { CriticalPath } from "./critical-path.ts";
import type { Deadline } from "#app/features/applications/rules/deadlines.ts";
import type { Actor } from "#app/features/applications/programmes/programme.ts";
import type { Requirement, StageDay, Whom } from "#app/features/applications/types.ts";

/** Why the file is not ready: a shortfall of a document, an answer that is missing, a day that has not come or is over. */
export type PointKind = Exclude<Shortfall, "reserved" | "expires-later"> | "answer" | "not-open" | "deadline";

export type Point = {
  kind: PointKind;
  person: Whom;
  /** Null when no document is concerned. */
  requirement: Requirement | null;
  title: string;
  /** What is wrong. */
  says: string;
  /** What to do next. */
  action: string;
  /** Who acts now. */
  actor: Actor;
  /** Nobody asked for it yet of whoever issues it. */
  toAsk: boolean;
  /** Latest day to begin; null when nothing dates it. */
  by: Temporal.PlainDate | null;
};

export type Verdict = {
  /** submitted: every submission of the programme is done. */
  state: "ready" | "not-yet" | "submitted";
  /** The submission that it is about; null once all are done. */
  submission: StageDay | null;
  /** What holds it back, the most urgent first. */
  points: readonly Point[];
  /** Told, without holding it back: papers to check, what ends at a later stage. */
  reserves: readonly Assessment[];
  /** Its days are counted to one that is known, and not as if an invitation came today. */
  firm: boolean;
  path: CriticalPath | null;
  deadlines: readonly Deadline[];
  /** « Oui. » or « Pas encore. » */
  answer: string;
  words: string;
};
