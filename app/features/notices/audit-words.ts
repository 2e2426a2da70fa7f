import type { ActionWords } from "#app/features/audit/action-words.ts";

export const noticeActions = {
  "telephone.confirmed": "Numéro de téléphone confirmé par un code",
  "telephone.agreed": "Messages sur le téléphone acceptés",
  "telephone.stopped": "Messages sur le téléphone arrêtés",
  "telephone.browser-added": "Notifications acceptées dans un navigateur",
  "telephone.browser-removed": "Notifications retirées d’un navigateur",
} as const satisfies ActionWords;
