import type { ActionWords } from "#app/features/audit/action-words.ts";

export const whatsappActions = {
  "whatsapp.answered": "Réponse envoyée par WhatsApp",
  "whatsapp.closed": "Message WhatsApp classé",
} as const satisfies ActionWords;
