import type { ActionWords } from "#app/features/audit/action-words.ts";

export const factSheetActions = {
  "fact-sheet.kept": "Fiche gardée",
  "fact-sheet.bilan-kept": "Bilan gardé dans le compte",
  "fact-sheet.bilan-dropped": "Bilan retiré du compte",
  "fact-sheet.forgotten": "Fiche oubliée",
} as const satisfies ActionWords;
