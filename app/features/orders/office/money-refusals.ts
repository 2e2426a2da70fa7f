import type { PlanOutcome } from "#app/features/orders/instalments/agree-instalments.server.ts";
import type { ApproveOutcome, AskOutcome } from "#app/features/orders/payments/approve-refund.server.ts";
import type { PaymentOutcome } from "#app/features/orders/payments/confirm-payment.server.ts";
import type { RefundOutcome } from "#app/features/orders/payments/confirm-refund.server.ts";
import type { PlanFault } from "#app/features/orders/instalments.ts";
import { farAboveWords } from "#app/features/orders/mistakes/far-above.ts";
import type { TakeBackOutcome } from "#app/features/orders/mistakes/take-back.server.ts";
import type { FormErrors } from "#app/platform/forms/parse-form.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { orderStates } from "#app/features/orders/status.ts";

type Refused<Outcome extends { kind: string }> = Exclude<Outcome, { kind: "recorded" } | { kind: "confirmed" }>;

/** What is wrong with the day on which a payment is said to have come. */
export const dayRefusals = {
  "future-day": "Ce jour n’est pas encore là\u00a0: l’argent est reçu aujourd’hui au plus tard.",
  "old-day": "Ce jour a plus d’un an\u00a0: vérifiez l’année.",
} as const;

const UNKNOWN = "Cette commande n’existe plus.";

const changedWords = (by: string) =>
  `Cette commande a changé entre-temps${by}. Rien n’est noté\u00a0: relisez où elle en est, puis confirmez de nouveau.`;

/** Why a payment was not confirmed, for the adviser who tried. */
export function paymentRefusal(outcome: Refused<PaymentOutcome>): string {
  if (outcome.kind === "changed") return changedWords(outcome.by);
  if (outcome.kind === "far-above") return farAboveWords(outcome.amount, outcome.expected);
  if (outcome.kind === "future-day" || outcome.kind === "old-day") return dayRefusals[outcome.kind];
  return outcome.kind === "number-used"
    ? `Ce numéro de transaction a déjà servi pour la commande ${outcome.reference}.`
    : UNKNOWN;
}

/** Why a refund was not confirmed, for the adviser who tried. */
export function refundRefusal(outcome: Refused<RefundOutcome>): string {
  switch (outcome.kind) {
    case "not-owed":
      return `Rien n’est à rembourser sur cette commande\u00a0: elle est «\u00a0${orderStates[outcome.state].label}\u00a0».`;
    case "too-much":
      return `Sur ce paiement, ${fcfa(outcome.most)} au plus sont à rendre.`;
    case "needs-second":
      return "Cette somme demande l’accord d’une seconde personne\u00a0: demandez-le sur la page de la commande.";
    case "number-of-payment":
      return "Ce numéro est celui d’un paiement reçu. Indiquez celui du remboursement.";
    case "number-used":
      return "Ce numéro de transaction a déjà servi pour un autre remboursement.";
    case "changed":
      return changedWords(outcome.by);
    case "unknown-order":
      return UNKNOWN;
  }
}

/** Why money was not taken back as noted by mistake, at the field that it is about. */
export function takeBackRefusal(outcome: Exclude<TakeBackOutcome, { kind: "taken-back" | "already" }>): FormErrors {
  switch (outcome.kind) {
    case "unknown":
      return { formErrors: [UNKNOWN] };
    case "not-theirs":
      return {
        formErrors: [
          "Seule la personne qui l’a noté le reprend, le jour même\u00a0; ensuite, qui tient les comptes. Demandez-le-lui.",
        ],
      };
    case "refunded":
      return {
        formErrors: [
          "De l’argent de ce paiement a été rendu\u00a0: il ne se reprend plus. Si le remboursement est noté par erreur, reprenez-le d’abord.",
        ],
      };
    case "came":
      return {
        fieldErrors: {
          elsewhere: [
            "L’opérateur dit que cet argent est arrivé\u00a0: écrivez la commande à laquelle il revient, ou remboursez-le.",
          ],
        },
      };
    case "no-such-order":
      return { fieldErrors: { elsewhere: ["Aucune commande ne porte cette référence."] } };
    case "same-order":
      return {
        fieldErrors: { elsewhere: ["C’est cette commande-ci\u00a0: laissez vide, puis notez le bon paiement ici."] },
      };
    case "refund-stays":
      return { formErrors: ["Un remboursement se reprend seulement\u00a0: notez-le ensuite sur la bonne commande."] };
    case "number-used":
      return {
        fieldErrors: {
          elsewhere: [`Ce numéro de transaction a déjà servi pour la commande ${outcome.reference}.`],
        },
      };
    case "far-above":
      return { fieldErrors: { sure: [farAboveWords(outcome.amount, outcome.expected)] } };
  }
}

const planFaults: Record<PlanFault, string> = {
  count: "Un paiement en plusieurs fois a deux ou trois parts.",
  sum: "Les parts ne font pas le montant de la commande.",
  dates: "Les dates se suivent\u00a0: chacune vient après celle d’avant.",
  past: "La première part est attendue aujourd’hui au plus tôt.",
  far: "La dernière part est attendue dans un an au plus.",
};

/** Why parts were not agreed. @param amount of the order, FCFA */
export function planRefusal(outcome: Exclude<PlanOutcome, { kind: "agreed" }>, amount: number): string {
  if (outcome.kind === "fault")
    return outcome.fault === "sum" ? `Les parts doivent faire ${fcfa(amount)} en tout.` : planFaults[outcome.fault];
  if (outcome.kind === "planned") return "Des parts ont déjà été convenues pour cette commande.";
  return outcome.kind === "late"
    ? "Un paiement en plusieurs fois se convient tant que rien n’est payé et que le délai n’est pas passé."
    : UNKNOWN;
}

/** Why a second person was not asked. */
export function askRefusal(outcome: Exclude<AskOutcome, { kind: "asked" }>): string {
  if (outcome.kind === "too-much") return `Sur ce paiement, ${fcfa(outcome.most)} au plus sont à rendre.`;
  return outcome.kind === "waiting" ? "Un accord est déjà demandé pour ce paiement." : UNKNOWN;
}

/** Why a refund was not approved. */
export const approvalRefusals: Record<Exclude<ApproveOutcome["kind"], "approved">, string> = {
  unknown: "Cette demande n’existe plus.",
  "same-person": "Vous l’avez demandé\u00a0: une autre personne de l’équipe l’approuve.",
  "too-soon": "Vous êtes seul dans l’équipe\u00a0: attendez vingt-quatre heures avant de le confirmer.",
};
