/** Money that came (a payment) or went back (a refund): the one reading of both for the cash sheet, reconciliations and the export. */
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
  /** FCFA, never negative. */
  amount: number;
  /** When the staff or the site wrote it down: its day is that of the cash sheet. */
  at: Date;
  /** ISO day on which a payment was really there, when the staff said another one than that of the entry. */
  arrivedOn: string | null;
  /** Who confirmed it; null: the site itself, or a deleted account. */
  confirmedBy: string | null;
};

/** What a movement does to the money of the business: more, or less. */
export function signedAmount({ kind, amount }: Pick<Movement, "kind" | "amount">): number {
  return kind === "payment" ? amount : -amount;
}
