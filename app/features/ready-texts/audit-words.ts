import type { ActionWords } from "#app/features/audit/action-words.ts";

export const readyTextActions = {
  "ready-text.written": "Texte tout fait ajouté",
  "ready-text.changed": "Texte tout fait modifié",
  "ready-text.retired": "Texte tout fait retiré",
  "ready-text.restored": "Texte tout fait remis",
} as const satisfies ActionWords;
