import type { ActionWords } from "#app/features/audit/action-words.ts";

export const worklistActions = {
  "work.snoozed": "Ligne du Bureau remise à plus tard",
  "work.handed-over": "Ligne du Bureau confiée",
  "work.resumed": "Ligne du Bureau reprise",
} as const satisfies ActionWords;
