import type { PaymentOutcome } from "./confirm-payment.server.ts";
import type { RefundOutcome } from "./confirm-refund.server.ts";
import { orderStates } from "./status.ts";

type Refused<Outcome extends { kind: string }> = Exclude<Outcome, { kind: "confirmed" }>;

const UNKNOWN = "Cette commande n’existe plus.";

/** Why a payment was not confirmed, for the adviser who tried. */
export function paymentRefusal(outcome: Refused<PaymentOutcome> | Refused<RefundOutcome>): string {
  if (outcome.kind === "not-waiting") return `Cette commande n’attend pas de paiement\u00a0: elle est «\u00a0${orderStates[outcome.state].label}\u00a0».`;
  if (outcome.kind === "number-used" && "reference" in outcome) return `Ce numéro de transaction a déjà servi pour la commande ${outcome.reference}.`;
  return UNKNOWN;
}

/** Why a refund was not confirmed, for the adviser who tried. */
export function refundRefusal(outcome: Refused<PaymentOutcome> | Refused<RefundOutcome>): string {
  if (outcome.kind === "not-owed") return `Rien n’est à rembourser sur cette commande\u00a0: elle est «\u00a0${orderStates[outcome.state].label}\u00a0».`;
  if (outcome.kind === "number-of-payment") return "Ce numéro est celui d’un paiement reçu. Indiquez celui du remboursement.";
  if (outcome.kind === "number-used") return "Ce numéro de transaction a déjà servi pour un autre remboursement.";
  return UNKNOWN;
}
