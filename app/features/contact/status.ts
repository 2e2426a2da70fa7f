/** States and moves of a message; the guard and the buttons read the same table. */
import type { Tone } from "#app/ui/marks/tone.ts";
import type { MessageState } from "./tables.ts";

/** What a member of staff may do with a message without writing anything. */
export type MessageMove = "answer" | "release" | "reopen" | "close";

export const messageMoves: Record<
  MessageMove,
  { from: readonly MessageState[]; to: MessageState; label: string; traced: string }
> = {
  answer: { from: ["new"], to: "answered", label: "Marquer comme répondu", traced: "message.answered" },
  release: { from: ["held"], to: "new", label: "Ce n’est pas un indésirable", traced: "message.released" },
  reopen: { from: ["answered", "closed"], to: "new", label: "À répondre de nouveau", traced: "message.reopened" },
  close: { from: ["new", "held", "answered"], to: "closed", label: "Clore", traced: "message.closed" },
};

export const messageStates: Record<MessageState, { label: string; tone: Tone }> = {
  new: { label: "À répondre", tone: "fair" },
  held: { label: "Retenu", tone: "bad" },
  answered: { label: "Répondu", tone: "good" },
  closed: { label: "Clos", tone: "neutral" },
};

/** The move that a button names; undefined for anything else. */
export function messageMoveOf(text: unknown): MessageMove | undefined {
  return (Object.keys(messageMoves) as MessageMove[]).find((move) => move === text);
}

/** The moves that a message in this state may make. */
export function movesFrom(state: MessageState): MessageMove[] {
  return (Object.keys(messageMoves) as MessageMove[]).filter((move) => messageMoves[move].from.includes(state));
}
