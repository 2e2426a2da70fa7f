import type { ActionWords } from "#app/features/audit/action-words.ts";

export const newsletterActions = {
  "newsletter.asked": "Abonnement demandé",
  "newsletter.confirmed": "Abonnement confirmé",
  "newsletter.held": "Abonnement mis de côté",
  "newsletter.released": "Abonnement repris",
  "newsletter.unsubscribed": "Désabonnement",
} as const satisfies ActionWords;
