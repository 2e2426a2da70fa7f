import type { ActionWords } from "#app/features/audit/action-words.ts";

export const contactActions = {
  "message.received": "Message reçu",
  "message.answered": "Message marqué comme répondu",
  "message.released": "Message sorti des indésirables",
  "message.reopened": "Message à répondre de nouveau",
  "message.closed": "Message clos",
  "message.assigned": "Message confié",
  "message.answer-sent": "Réponse envoyée à un message",
  "message.answer-scheduled": "Réponse à un message préparée pour plus tard",
  "message.answer-changed": "Réponse préparée modifiée",
  "message.answer-cancelled": "Réponse préparée annulée",
  "message.written-again": "Message repris par son auteur",
} as const satisfies ActionWords;
