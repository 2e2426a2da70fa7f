import type { ActionWords } from "#app/features/audit/action-words.ts";

export const roundActions = {
  "rounds.imported": "Tirages importés",
} as const satisfies ActionWords;
