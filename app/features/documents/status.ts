/** States and moves of documents and of their corrections; the guards and the buttons read the same tables. */
import type { Tone } from "#app/ui/marks/tone.ts";

export type DocumentState = "missing" | "in-review" | "validated";

/** In the words of the specification, section 4. */
export const documentStates: Record<DocumentState, { label: "Manquant" | "En révision" | "Validé"; tone: Tone }> = {
  missing: { label: "Manquant", tone: "bad" },
  "in-review": { label: "En révision", tone: "fair" },
  validated: { label: "Validé", tone: "good" },
};

/**
 * give: its owner sends a file, the first or another; validate, ask-again: an adviser looked
 * at it; look-again: one that was validated with it was replaced; take-back: what was asked of
 * it is asked no more.
 */
export type DocumentMove = "give" | "validate" | "ask-again" | "look-again" | "take-back";

export const documentMoves: Record<DocumentMove, { from: readonly DocumentState[]; to: DocumentState }> = {
  give: { from: ["missing", "in-review", "validated"], to: "in-review" },
  validate: { from: ["in-review"], to: "validated" },
  "ask-again": { from: ["in-review", "validated"], to: "missing" },
  "look-again": { from: ["validated"], to: "in-review" },
  "take-back": { from: ["missing"], to: "in-review" },
};

/** True when a document in this state may make the move. */
export function mayMoveDocument(state: DocumentState, move: DocumentMove): boolean {
  return documentMoves[move].from.includes(state);
}

/** Why a document is asked for again. */
export type CorrectionReason = "incorrect" | "incomplete" | "outdated";
export const correctionReasons: Record<CorrectionReason, string> = {
  incorrect: "Incorrect",
  incomplete: "Incomplet",
  outdated: "Périmé",
};

export type CorrectionState = "open" | "resolved" | "cancelled";

/** resolve: another version came; cancel: the one there serves after all. Both keep its words. */
export type CorrectionMove = "resolve" | "cancel";
export const correctionMoves: Record<CorrectionMove, { from: readonly CorrectionState[]; to: CorrectionState }> = {
  resolve: { from: ["open"], to: "resolved" },
  cancel: { from: ["open"], to: "cancelled" },
};
