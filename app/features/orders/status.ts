import type { Tone } from "#app/ui/tone.ts";

export type OrderState = "due" | "paid" | "refund-due" | "refunded" | "expired";

/** What each state is called, and what it means for the payer. */
export const orderStates: Record<OrderState, { label: string; tone: Tone; meaning: string }> = {
  due: { label: "À payer", tone: "fair", meaning: "Nous attendons votre paiement." },
  paid: { label: "Payé", tone: "good", meaning: "Votre paiement est confirmé. Votre reçu est prêt." },
  "refund-due": { label: "Remboursement dû", tone: "fair", meaning: "Nous vous devons cette somme\u00a0: un conseiller vous rembourse." },
  refunded: { label: "Remboursé", tone: "neutral", meaning: "Cette somme vous a été rendue." },
  expired: { label: "Expiré", tone: "bad", meaning: "Rien n’est plus à payer ici." },
};

export type OrderMove = "pay" | "pay-late" | "pay-too-late" | "expire" | "owe-refund" | "refund";

/**
 * Every move there is: guard, button and trace read this table.
 * `adviser`: with the money on the account before them; `site`: follows from something else.
 */
export const orderMoves: Record<OrderMove, { from: OrderState; to: OrderState; by: "adviser" | "site"; traced: string }> = {
  pay: { from: "due", to: "paid", by: "adviser", traced: "order.paid" },
  // The term had passed, and what was ordered could still be had…
  "pay-late": { from: "expired", to: "paid", by: "adviser", traced: "order.paid-late" },
  // …or was somebody else's by then: the money goes back.
  "pay-too-late": { from: "expired", to: "refund-due", by: "adviser", traced: "order.paid-too-late" },
  // Its term passed, or what was ordered was given up before it was paid.
  expire: { from: "due", to: "expired", by: "site", traced: "order.expired" },
  // What was paid for was cancelled in time.
  "owe-refund": { from: "paid", to: "refund-due", by: "site", traced: "order.refund-owed" },
  refund: { from: "refund-due", to: "refunded", by: "adviser", traced: "order.refunded" },
};

/** True when an order in `state` can make this move. */
export function mayMove(state: OrderState, move: OrderMove): boolean {
  return orderMoves[move].from === state;
}

/** What an adviser may do with an order in `state`: the buttons beside it. */
export function adviserActs(state: OrderState): { payment: boolean; refund: boolean } {
  return { payment: mayMove(state, "pay") || mayMove(state, "pay-late"), refund: mayMove(state, "refund") };
}
