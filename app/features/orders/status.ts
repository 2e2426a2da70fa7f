import type { Tone } from "#app/ui/marks/tone.ts";

/** Computed by the database from the payments, the refunds and the end of an order (0127_several_payments.sql). */
export type OrderState = "due" | "partly-paid" | "paid" | "refund-due" | "refunded" | "expired";

/** Why nothing more is owed: the term passed unpaid, or what was ordered was given up. */
export type OrderEnd = "expired" | "given-up";

/** What each state is called, and what it means for the payer. */
export const orderStates: Record<OrderState, { label: string; tone: Tone; meaning: string }> = {
  due: { label: "À payer", tone: "fair", meaning: "Nous attendons votre paiement." },
  "partly-paid": {
    label: "Payé en partie",
    tone: "fair",
    meaning: "Une partie est payée\u00a0: ce que vous avez réservé vous est acquis. Il reste une somme à payer.",
  },
  paid: { label: "Payé", tone: "good", meaning: "Votre paiement est confirmé. Votre reçu est prêt." },
  "refund-due": {
    label: "Remboursement dû",
    tone: "fair",
    meaning: "Nous vous devons cette somme\u00a0: nous vous remboursons.",
  },
  refunded: { label: "Remboursé", tone: "neutral", meaning: "Cette somme vous a été rendue." },
  expired: { label: "Expiré", tone: "bad", meaning: "Rien n’est plus à payer ici." },
};

/**
 * What money did to its order. `part`, `complete`, `more`: of what was owed, exactly it, beyond it. `again`: all was
 * paid already. `late`: after the term, and what was ordered was still there. `too-late`: it was not. `after-end`:
 * what was ordered had been given up.
 */
export type PaymentEffect = "part" | "complete" | "more" | "again" | "late" | "too-late" | "after-end";

/** What the trail says of it. */
export const tracedPayments: Record<PaymentEffect, string> = {
  part: "order.part-paid",
  complete: "order.paid",
  more: "order.paid-more",
  again: "order.paid-again",
  late: "order.paid-late",
  "too-late": "order.paid-too-late",
  "after-end": "order.paid-after-end",
};

/** What else becomes of an order, as the trail says it. */
export const tracedMoves = {
  opened: "order.opened",
  expire: "order.expired",
  plan: "order.instalments",
  owe: "order.refund-owed",
  refundPart: "order.part-refunded",
  refund: "order.refunded",
  takeBackPayment: "order.payment-taken-back",
  takeBackRefund: "order.refund-taken-back",
} as const;

/** True while its term can end it: nothing has come. */
export function mayExpire(state: OrderState): boolean {
  return state === "due";
}

/** True while it waits for money. */
export function isAwaited(state: OrderState): boolean {
  return state === "due" || state === "partly-paid";
}

/** What an adviser is offered beside an order: money that came (late money too), money to give back. */
export function adviserActs({ state, refundDue }: { state: OrderState; refundDue: number }): {
  payment: boolean;
  refund: boolean;
} {
  return { payment: isAwaited(state) || state === "expired", refund: refundDue > 0 };
}
