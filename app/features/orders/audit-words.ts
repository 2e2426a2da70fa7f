import type { ActionWords } from "#app/features/audit/action-words.ts";

export const orderActions = {
  "order.opened": "Commande ouverte",
  "order.imported": "Commande reprise d’un fichier",
  "order.paid": "Paiement confirmé",
  "order.part-paid": "Paiement d’une partie confirmé",
  "order.paid-more": "Paiement confirmé, plus que le montant, différence due",
  "order.paid-again": "Second paiement reçu, remboursement dû",
  "order.paid-after-end": "Paiement reçu après l’annulation, remboursement dû",
  "order.paid-late": "Paiement confirmé après le délai, place encore libre",
  "order.paid-too-late": "Paiement noté après le délai, remboursement dû",
  "order.put-off": "Délai de paiement reporté",
  "order.expired": "Commande expirée",
  "order.refund-owed": "Annulation, remboursement dû",
  "order.part-refunded": "Remboursement d’une partie envoyé",
  "order.instalments": "Paiement en plusieurs fois convenu",
  "order.payer-known": "Payeur reconnu",
  "order.refund-asked": "Accord demandé pour un remboursement",
  "order.refund-approved": "Remboursement approuvé",
  "order.refunded": "Remboursement envoyé",
  "order.payment-taken-back": "Paiement noté par erreur, repris",
  "order.refund-taken-back": "Remboursement noté par erreur, repris",
} as const satisfies ActionWords;
