import type { ActionWords } from "#app/features/audit/action-words.ts";

export const worklistActions = {
  "work.snoozed": "Ligne d’« À faire » remise à plus tard",
  "work.handed-over": "Ligne d’« À faire » confiée",
  "work.resumed": "Ligne d’« À faire » reprise",
} as const satisfies ActionWords;
