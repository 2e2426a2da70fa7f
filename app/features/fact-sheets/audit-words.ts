import type { ActionWords } from "#app/features/audit/action-words.ts";

export const factSheetActions = {
  "fact-sheet.kept": "Fiche gardée",
  "fact-sheet.forgotten": "Fiche oubliée",
} as const satisfies ActionWords;
