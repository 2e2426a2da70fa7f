import type { ActionWords } from "#app/features/audit/action-words.ts";

export const firstDayActions = {
  "first-day.settled": "Étape du premier jour réglée",
  "first-day.reopened": "Étape du premier jour rouverte",
} as const satisfies ActionWords;
