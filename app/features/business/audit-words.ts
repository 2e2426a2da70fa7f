import type { ActionWords } from "#app/features/audit/action-words.ts";

export const businessActions = {
  "settings.written": "Réglage de l’entreprise changé",
  "settings.returned": "Réglage de l’entreprise remis comme avant",
  "settings.edition-taken": "Proposition d’une nouvelle version du site prise",
  "settings.edition-left": "Proposition d’une nouvelle version du site laissée",
} as const satisfies ActionWords;
