import type { ActionWords } from "#app/features/audit/action-words.ts";

export const newsletterActions = {
  "letter.begun": "Lettre commencée",
  "letter.deleted": "Brouillon de lettre supprimé",
  "letter.duplicated": "Lettre reprise dans un nouveau brouillon",
  "letter.ended": "Envoi d’une lettre terminé",
  "letter.paused": "Envoi d’une lettre mis en pause",
  "letter.resumed": "Envoi d’une lettre repris",
  "letter.scheduled": "Lettre programmée",
  "letter.sent": "Lettre envoyée",
  "letter.stopped": "Envoi d’une lettre arrêté",
  "letter.tested": "Essai d’une lettre envoyé",
  "letter.unscheduled": "Lettre déprogrammée",
  "letter.written": "Lettre écrite",
  "newsletter.asked": "Abonnement demandé",
  "newsletter.bounced": "Abonnement mis de côté, adresse refusée",
  "newsletter.confirmed": "Abonnement confirmé",
  "newsletter.held": "Abonnement mis de côté",
  "newsletter.released": "Abonnement repris",
  "newsletter.topics-changed": "Sujets d’un abonnement changés",
  "newsletter.unsubscribed": "Désabonnement",
} as const satisfies ActionWords;
