import { type Told, toldWords } from "#app/features/notices/told/told.ts";
import type { Flash } from "#app/platform/session/flash.server.ts";
import type { PaymentOutcome } from "#app/features/orders/payments/confirm-payment.server.ts";
import type { RefundOutcome } from "#app/features/orders/payments/confirm-refund.server.ts";
import { fcfa } from "#app/features/orders/money.ts";
import type { PaymentEffect } from "#app/features/orders/status.ts";

/** What an adviser reads once a payment is written down. */
export function paymentSaid(outcome: Extract<PaymentOutcome, { kind: "recorded" }>, told: Told): Flash {
  // The same transaction pressed again, on an order that has perhaps gone further since.
  if (outcome.again) return { kind: "success", title: "Ce paiement était déjà confirmé." };
  const { effect, inTime, owed, refundDue } = outcome;
  const why = (inTime ? IN_TIME[effect] : undefined) ?? WHY_BACK[effect] ?? "";
  if (refundDue > 0)
    return {
      kind: "caution",
      title: `${fcfa(refundDue)} sont à rembourser.`,
      text: `${why} ${toldWords(told)}`.trim(),
    };
  const sent = toldWords(told, "client", "Le reçu et l’e-mail sont partis.");
  if (owed > 0)
    return {
      kind: "success",
      title: "Paiement d’une partie confirmé.",
      text: `Il reste ${fcfa(owed)} à payer. ${sent}`,
    };
  return { kind: "success", title: "Paiement confirmé.", text: sent };
}

const WHY_BACK: Partial<Record<PaymentEffect, string>> = {
  more: "Le paiement est confirmé, et il dépasse ce qui était dû.",
  late: "Le paiement est confirmé, et il dépasse ce qui était dû.",
  again: "La commande était déjà payée en entier.",
  "too-late": "Le délai était passé et la place n’est plus libre.",
  "after-end": "Ce qui était commandé a été annulé.",
};

const IN_TIME: Partial<Record<PaymentEffect, string>> = {
  "too-late": "Cet argent est arrivé à temps, mais la place n’est plus libre.",
};

/** What an adviser reads once a refund is written down. */
export function refundSaid({ again, refundDue }: Extract<RefundOutcome, { kind: "confirmed" }>, told: Told): Flash {
  if (again) return { kind: "success", title: "Ce remboursement était déjà confirmé." };
  const left = refundDue > 0 ? `Il reste ${fcfa(refundDue)} à rendre. ` : "";
  return {
    kind: "success",
    title: "Remboursement confirmé.",
    text: `${left}${toldWords(told)}`,
  };
}
