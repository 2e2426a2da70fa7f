import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

export type LetterState = "draft" | "scheduled" | "sending" | "paused" | "sent" | "stopped";

export type LetterAct =
  | "write"
  | "delete"
  | "test"
  | "send"
  | "schedule"
  | "unschedule"
  | "pause"
  | "resume"
  | "stop"
  | "duplicate";

/** In which states a letter is acted upon how: read by the functions and by the buttons. */
export const letterActs: Readonly<Record<LetterAct, readonly LetterState[]>> = {
  write: ["draft"],
  delete: ["draft"],
  test: ["draft", "scheduled"],
  send: ["draft", "scheduled"],
  schedule: ["draft"],
  unschedule: ["scheduled"],
  pause: ["sending"],
  resume: ["paused"],
  stop: ["sending", "paused"],
  duplicate: ["draft", "scheduled", "sending", "paused", "sent", "stopped"],
};

export type LetterActor = Pick<Viewer, "userId" | "role">;

/** True when a letter in this state can be acted upon so. */
export const isOpenTo = (state: LetterState, act: LetterAct): boolean => letterActs[act].includes(state);

/** @throws when the actor may not: the route should have stopped them */
export function assertMay(actor: LetterActor): void {
  if (!may(actor.role, "letters")) throw new Error("only an admin writes and sends letters");
}
