import type { ActionWords } from "#app/features/audit/action-words.ts";

export const orderActions = {
  "order.opened": "Commande ouverte",
  "order.paid": "Paiement confirmé",
  "order.paid-late": "Paiement confirmé après le délai, place encore libre",
  "order.paid-too-late": "Paiement arrivé après le délai, remboursement dû",
  "order.put-off": "Délai de paiement reporté",
  "order.expired": "Commande expirée",
  "order.refund-owed": "Annulation, remboursement dû",
  "order.refunded": "Remboursement envoyé",
} as const satisfies ActionWords;
