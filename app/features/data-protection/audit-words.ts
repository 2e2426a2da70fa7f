import type { ActionWords } from "#app/features/audit/action-words.ts";

export const dataProtectionActions = {
  "breach.opened": "Violation de données inscrite",
  "breach.added-to": "Violation de données complétée",
  "breach.exported": "Registre des violations exporté",
} as const satisfies ActionWords;
