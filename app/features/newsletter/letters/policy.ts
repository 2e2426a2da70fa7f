import { mayActAs } from "#app/platform/session/guards.ts";
import type { Role, Viewer } from "#app/platform/session/viewer.ts";

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

/** Who may do what to a letter, and in which state: read by the functions and by the buttons. */
export const letterActs: Readonly<Record<LetterAct, { role: Role; from: readonly LetterState[] }>> = {
  write: { role: "admin", from: ["draft"] },
  delete: { role: "admin", from: ["draft"] },
  test: { role: "admin", from: ["draft", "scheduled"] },
  send: { role: "admin", from: ["draft", "scheduled"] },
  schedule: { role: "admin", from: ["draft"] },
  unschedule: { role: "admin", from: ["scheduled"] },
  pause: { role: "admin", from: ["sending"] },
  resume: { role: "admin", from: ["paused"] },
  stop: { role: "admin", from: ["sending", "paused"] },
  duplicate: { role: "admin", from: ["draft", "scheduled", "sending", "paused", "sent", "stopped"] },
};

export type LetterActor = Pick<Viewer, "userId" | "role">;

/** True when a letter in this state can be acted upon so. */
export const isOpenTo = (state: LetterState, act: LetterAct): boolean => letterActs[act].from.includes(state);

/** @throws when the actor may not: the route should have stopped them */
export function assertMay(actor: LetterActor, act: LetterAct): void {
  if (!mayActAs(actor.role, letterActs[act].role)) throw new Error("only an admin writes and sends letters");
}
