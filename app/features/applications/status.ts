/** States and moves of a client's file and of its tasks; the guards and the buttons read the same tables. */
import type { Tone } from "#app/ui/marks/tone.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** In the order of the selector of /management; the first is shown first. */
export const programNames = {
  "express-entry": "Express Entry",
  arrima: "Arrima (Québec)",
  "post-immigration": "Post-Immigration",
} as const;
export type Program = keyof typeof programNames;
export const PROGRAMS = ["express-entry", "arrima", "post-immigration"] as const satisfies readonly Program[];

export type ApplicationState = "open" | "submitted" | "accepted" | "refused" | "withdrawn" | "closed";

export const applicationStates: Record<ApplicationState, { label: string; tone: Tone }> = {
  open: { label: "En cours", tone: "fair" },
  submitted: { label: "Déposé", tone: "fair" },
  accepted: { label: "Accepté", tone: "good" },
  refused: { label: "Refusé", tone: "bad" },
  withdrawn: { label: "Retiré", tone: "neutral" },
  closed: { label: "Clos", tone: "neutral" },
};

/** reopen: a mistake taken back, or a request made again. Archiving is no state: any file can be put out of the way. */
export type ApplicationMove = "submit" | "accept" | "refuse" | "withdraw" | "close" | "reopen";

export const applicationMoves: Record<ApplicationMove, { from: readonly ApplicationState[]; to: ApplicationState }> = {
  submit: { from: ["open"], to: "submitted" },
  accept: { from: ["submitted"], to: "accepted" },
  refuse: { from: ["submitted"], to: "refused" },
  withdraw: { from: ["open", "submitted"], to: "withdrawn" },
  close: { from: ["open", "accepted", "refused"], to: "closed" },
  reopen: { from: ["submitted", "accepted", "refused", "withdrawn", "closed"], to: "open" },
};

/** True when a file in this state may make the move. */
export function mayMoveApplication(state: ApplicationState, move: ApplicationMove): boolean {
  return applicationMoves[move].from.includes(state);
}

/** Years that a file is kept once it ended (specification, section 9: active files for the process plus 2, successful 5, refused 3). */
export const RETENTION_YEARS: Record<"accepted" | "refused" | "withdrawn" | "closed", number> = {
  accepted: KEPT.filesAccepted.years,
  refused: KEPT.filesRefused.years,
  withdrawn: KEPT.filesLeft.years,
  closed: KEPT.filesLeft.years,
};

export type TaskState = "pending" | "in-progress" | "completed";

/** In the words of the specification, section 4; `button` is what its button says, none once completed. */
export const taskStates: Record<
  TaskState,
  { label: "À faire" | "En cours" | "Terminé"; tone: Tone; button?: "Commencer" | "Continuer" }
> = {
  pending: { label: "À faire", tone: "neutral", button: "Commencer" },
  "in-progress": { label: "En cours", tone: "fair", button: "Continuer" },
  completed: { label: "Terminé", tone: "good" },
};

/** « Commencer » starts, « Continuer » finishes, and a task that is done can be reopened. */
export type TaskMove = "start" | "finish" | "reopen";

export const taskMoves: Record<TaskMove, { from: readonly TaskState[]; to: TaskState }> = {
  start: { from: ["pending"], to: "in-progress" },
  finish: { from: ["in-progress"], to: "completed" },
  reopen: { from: ["completed"], to: "in-progress" },
};

/** True when a task in this state may make the move. */
export function mayMoveTask(state: TaskState, move: TaskMove): boolean {
  return taskMoves[move].from.includes(state);
}
