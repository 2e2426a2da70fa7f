import type { ActionWords } from "#app/features/audit/action-words.ts";

export const paymentActions = {
  "payment.asked": "Paiement par téléphone demandé",
  "payment.submitted": "Demande reçue par l’opérateur",
  "payment.succeeded": "L’opérateur confirme le paiement par téléphone",
  "payment.failed": "Paiement par téléphone non abouti",
  "payment.expired": "Demande de paiement par téléphone expirée",
  "payment.to-check": "Paiement par téléphone à vérifier",
  "payment.asked-again": "État d’un paiement redemandé à l’opérateur",
} as const satisfies ActionWords;
