import type { PaymentOutcome } from "./confirm-payment.server.ts";
import type { RefundOutcome } from "./confirm-refund.server.ts";
import { fcfa } from "./money.ts";
import { orderStates } from "./status.ts";

type Refused<Outcome extends { kind: string }> = Exclude<Outcome, { kind: "recorded" } | { kind: "confirmed" }>;

const UNKNOWN = "Cette commande n’existe plus.";

/** Why a payment was not confirmed, for the adviser who tried. */
export function paymentRefusal(outcome: Refused<PaymentOutcome>): string {
  return outcome.kind === "number-used" ? `Ce numéro de transaction a déjà servi pour la commande ${outcome.reference}.` : UNKNOWN;
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
    case "unknown-order":
      return UNKNOWN;
  }
}
