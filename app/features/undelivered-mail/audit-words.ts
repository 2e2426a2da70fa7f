import type { ActionWords } from "#app/features/audit/action-words.ts";

export const mailActions = {
  "mail.closed": "Courriel non remis classé",
  "mail.sent-again": "Courriel envoyé de nouveau",
} as const satisfies ActionWords;
