/**
 * Money that came (a payment) or went back (a refund), or the counter-line of one that was noted by mistake, of the moment
 * when it was taken back: the one reading of all for the cash sheet,
 * reconciliations and the export.
 */
export type Movement = {
  id: string;
  kind: "payment" | "refund";
  orderId: string;
  reference: string;
  /** Of the order: a name among the site's `OrderKinds`. */
  orderKind: string;
  payerName: string;
  /** Who sent the money, when it was not the payer of the order. */
  otherPayer: string | null;
  means: string;
  transactionNumber: string;
  /** FCFA; below 0 for a counter-line. */
  amount: number;
  /** When the staff or the site wrote it down: its day is that of the cash sheet. */
  at: Date;
  /** ISO day on which a payment was really there, when the staff said another one than that of the entry. */
  arrivedOn: string | null;
  /** A counter-line takes one back that was noted by mistake, "taken-back" was; undefined for what stands. */
  mistake: "counter-line" | "taken-back" | undefined;
  /** Who confirmed it, or took it back; null: the site itself, or a deleted account. */
  confirmedBy: string | null;
};

/** What a line of the books is called. */
export function movementWords({ kind, mistake }: Pick<Movement, "kind" | "mistake">): string {
  const noted = kind === "payment" ? "Encaissement" : "Remboursement";
  return mistake === "counter-line" ? `${noted} noté par erreur, repris` : noted;
}

/** What a movement does to the money of the business: more, or less. */
export function signedAmount({ kind, amount }: Pick<Movement, "kind" | "amount">): number {
  return kind === "payment" ? amount : -amount;
}
