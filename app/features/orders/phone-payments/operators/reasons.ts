/** Why a payment did not come, in the operator's words and in ours. */

const SHAPE = /^[A-Za-z0-9_-]{1,60}$/;

/** A reason as it may be kept: a code, never a sentence that could quote somebody. */
export function reasonOf(said: string | undefined): string {
  return said !== undefined && SHAPE.test(said) ? said : "UNSAID";
}

/** For the payer: what happened and what to do; for the office the code stands beside it. */
const WORDS: Readonly<Record<string, string>> = {
  NOT_ENOUGH_FUNDS: "Le solde du compte ne suffit pas. Rechargez-le, puis réessayez.",
  LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED:
    "Le solde du compte ne suffit pas, ou un plafond est atteint. Rechargez-le, puis réessayez.",
  PAYER_LIMIT_REACHED: "Le plafond de ce compte est atteint. Payez avec un autre numéro, ou demain.",
  PAYER_NOT_FOUND:
    "Ce numéro n’a pas de compte chez cet opérateur. Vérifiez le numéro ou choisissez l’autre opérateur.",
  SENDER_ACCOUNT_NOT_ACTIVE: "Ce compte n’est pas actif chez l’opérateur.",
  APPROVAL_REJECTED: "La demande a été refusée sur le téléphone.",
  PAYMENT_NOT_APPROVED: "La demande n’a pas été acceptée sur le téléphone.",
  TRANSACTION_CANCELED: "Le paiement a été annulé sur le téléphone.",
  EXPIRED: "La demande n’a pas été acceptée à temps.",
  NOT_OPENED: "L’opérateur n’a pas ouvert le paiement. Rien ne vous a été demandé\u00a0: réessayez.",
  NO_NUMBER: "Le numéro manquait.",
  CLOSED_BY_OFFICE: "Nous avons vérifié auprès de l’opérateur\u00a0: aucun argent n’est arrivé.",
};

/** Words for a reason that has none of its own. */
const OTHERWISE = "L’opérateur n’a pas fait passer le paiement. Réessayez, ou payez d’une autre manière.";

/** What the payer is told of an attempt that did not succeed. */
export function reasonWords(reason: string | null): string {
  return (reason !== null && Object.hasOwn(WORDS, reason) ? WORDS[reason] : undefined) ?? OTHERWISE;
}

/** What the office is told of an attempt that it must look at. */
export function checkWords(reason: string | null): string {
  if (reason === "OTHER_AMOUNT") return "L’opérateur dit qu’une autre somme a été payée.";
  if (reason === "OTHER_CURRENCY") return "L’opérateur annonce une autre monnaie que la nôtre.";
  if (reason === "OTHER_REFERENCE") return "L’opérateur répond pour une autre demande que la nôtre.";
  if (reason === "NUMBER_USED") return "L’opérateur donne le numéro d’une transaction déjà comptée ailleurs.";
  return "L’opérateur n’a pas dit à temps si l’argent est passé.";
}
