/** States and moves of documents and of their corrections; the guards and the buttons read the same tables. */
import type { Tone } from "#app/ui/marks/tone.ts";

export type DocumentState = "missing" | "in-review" | "validated";

/** In the words of the specification, section 4. */
export const documentStates: Record<DocumentState, { label: "Manquant" | "En révision" | "Validé"; tone: Tone }> = {
  missing: { label: "Manquant", tone: "bad" },
  "in-review": { label: "En révision", tone: "fair" },
  validated: { label: "Validé", tone: "good" },
};

/** Where a file stands with the antivirus: not seen yet and given to nobody, or removed for what was found in it. */
export type ScanState = "waiting" | "infected";

export const scanStates: Record<ScanState, { label: string; tone: Tone }> = {
  waiting: { label: "En attente de l’antivirus", tone: "fair" },
  infected: { label: "Refusé par l’antivirus", tone: "bad" },
};

/** What the staff read in place of a document that waits. */
export const WAITS_FOR_SCAN =
  "L’antivirus n’a pas encore vu ce fichier\u00a0: il ne s’ouvre pas, et cette pièce se décidera ensuite.";

/** Its state as lists show it; `scan`: of its last version, null once the antivirus passed it. */
export function shownState({ state, scan }: { state: DocumentState; scan: ScanState | null }): {
  label: string;
  tone: Tone;
} {
  return scan === null ? documentStates[state] : scanStates[scan];
}

/** @param file of a version; null once it was let go of */
export function scanOf(
  file: { quarantine: "waiting" | "infected" | null } | null,
  { infected }: { infected: boolean },
): ScanState | null {
  return infected ? "infected" : (file?.quarantine ?? null);
}

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
