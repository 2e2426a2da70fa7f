import type { ActionWords } from "#app/features/audit/action-words.ts";

export const roundActions = {
  "rounds.imported": "Tirages importés",
  "rounds.written": "Tirage écrit à la main",
} as const satisfies ActionWords;
