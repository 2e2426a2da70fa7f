import type { ActionWords } from "#app/features/audit/action-words.ts";

export const bookActions = {
  "cash-day.closed": "Caisse du jour clôturée",
} as const satisfies ActionWords;
