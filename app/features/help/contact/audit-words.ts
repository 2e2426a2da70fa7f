import type { ActionWords } from "#app/features/audit/action-words.ts";

export const contactActions = {
  "message.received": "Message reçu",
  "message.answered": "Message marqué comme répondu",
  "message.released": "Message sorti des indésirables",
  "message.reopened": "Message à répondre de nouveau",
} as const satisfies ActionWords;
