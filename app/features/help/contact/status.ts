/** States and moves of a message; the guard and the buttons read the same table. */
import type { MessageState } from "./tables.ts";

/** What a member of staff may do with a message. */
export type MessageMove = "answer" | "release" | "reopen";

export const messageMoves: Record<MessageMove, { from: MessageState; to: MessageState; label: string; traced: string }> = {
  answer: { from: "new", to: "answered", label: "Marquer comme répondu", traced: "message.answered" },
  release: { from: "held", to: "new", label: "Ce n’est pas un indésirable", traced: "message.released" },
  reopen: { from: "answered", to: "new", label: "À répondre de nouveau", traced: "message.reopened" },
};

/** The move that a button names; undefined for anything else. */
export function messageMoveOf(text: unknown): MessageMove | undefined {
  return (Object.keys(messageMoves) as MessageMove[]).find((move) => move === text);
}

/** The one move that a message in this state may make. */
export function moveFrom(state: MessageState): MessageMove {
  return state === "new" ? "answer" : state === "held" ? "release" : "reopen";
}
