import { type Told, toldWords } from "#app/features/notices/told/told.ts";
import type { Flash } from "#app/platform/session/flash.server.ts";
import type { PaymentOutcome } from "#app/features/orders/payments/confirm-payment.server.ts";
import type { RefundOutcome } from "#app/features/orders/payments/confirm-refund.server.ts";
import type { TakeBackOutcome } from "#app/features/orders/mistakes/take-back.server.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
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

/** What an adviser reads once money that was noted by mistake is taken back, or when somebody was first. */
export function takenBackSaid(
  outcome: Extract<TakeBackOutcome, { kind: "taken-back" | "already" }>,
  reached: Told,
): Flash {
  if (outcome.kind === "already") return { kind: "caution", title: `C’était déjà repris${outcome.by}.` };
  const { order, told, creditNote, movedTo } = outcome;
  const said = [
    movedTo && `Il est noté sur la commande ${movedTo.reference}.`,
    order.owed > 0 && `Il reste ${fcfa(order.owed)} à payer ici avant le ${longDateTime(inDouala(order.dueAt))}.`,
    order.refundDue > 0 && `${fcfa(order.refundDue)} sont à rendre.`,
    creditNote !== undefined && `L’avoir ${creditNote} annule le reçu.`,
    told ? toldWords(reached) : "Le client n’en savait rien\u00a0: rien ne lui est écrit.",
  ];
  return { kind: "success", title: "C’est repris.", text: said.filter(Boolean).join(" ") };
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
