import type { Tone } from "#app/ui/marks/tone.ts";

export type AttemptState = "created" | "submitted" | "succeeded" | "failed" | "expired" | "to-check";

/** What each state is called, for the payer and in the office. */
export const attemptStates: Record<AttemptState, { label: string; tone: Tone }> = {
  created: { label: "Demande en cours d’envoi", tone: "fair" },
  submitted: { label: "En attente de votre accord", tone: "fair" },
  succeeded: { label: "Payé", tone: "good" },
  failed: { label: "Non payé", tone: "bad" },
  expired: { label: "Demande expirée", tone: "bad" },
  "to-check": { label: "À vérifier", tone: "fair" },
};

/** Under way: no second payment is asked beside it (the index payment_attempts_one_open says the same). */
export const OPEN: readonly AttemptState[] = ["created", "submitted"];

/**
 * Where an attempt can go from where it is. What the operator once called failed or expired may
 * still turn out to have been paid: its money is then a payment like any other.
 */
const MOVES: Record<AttemptState, readonly AttemptState[]> = {
  created: ["submitted", "succeeded", "failed", "expired", "to-check"],
  submitted: ["succeeded", "failed", "expired", "to-check"],
  // Another reason to look at it.
  "to-check": ["succeeded", "failed", "expired", "to-check"],
  failed: ["succeeded", "to-check"],
  expired: ["succeeded", "to-check"],
  succeeded: [],
};

/** True when an attempt in `state` can become `next`. */
export function mayBecome(state: AttemptState, next: AttemptState): boolean {
  return MOVES[state].includes(next);
}
