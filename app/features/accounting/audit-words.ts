import type { ActionWords } from "#app/features/audit/action-words.ts";

export const bookActions = {
  "cash-day.closed": "Caisse du jour clôturée",
  "credit-note.issued": "Avoir établi",
  "ledger.exported": "Journal comptable exporté",
  "reconciliation.uploaded": "Fichier d’un opérateur apporté",
  "reconciliation.matched": "Fichier d’un opérateur comparé",
  "reconciliation.explained": "Écarts d’un rapprochement expliqués",
  "reconciliation.payment-noted": "Paiement trouvé dans un fichier, noté",
} as const satisfies ActionWords;
