import { fcfa } from "#app/features/orders/money.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { creditNoteName } from "./number.ts";
import type { CreditNote } from "./tables.ts";

/** A credit note in words: nothing of the payer. */
export type DescribedCreditNote = {
  name: string;
  code: string;
  amount: string;
  issuedOn: string;
  reason: string;
  href: string;
  verifyHref: string;
};

/** Why a credit note is there. */
export const creditNoteReasons: Record<CreditNote["reason"], string> = {
  refund: "Remboursement",
  cancelled: "Commande annulée",
  mistake: "Paiement noté par erreur",
};

export function describeCreditNote(note: CreditNote, reference: string): DescribedCreditNote {
  const name = creditNoteName(note);
  return {
    name,
    code: note.code,
    amount: fcfa(note.amount),
    issuedOn: longDate(inDouala(note.issuedAt)),
    reason: creditNoteReasons[note.reason],
    href: pathTo("/orders/:reference/avoirs/:file", { reference, file: `${name}.pdf` }),
    verifyHref: pathTo("/verify/:code", { code: note.code }),
  };
}
