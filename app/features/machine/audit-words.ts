import type { ActionWords } from "#app/features/audit/action-words.ts";

export const machineActions = {
  "machine.backup-asked": "Sauvegarde demandée",
  "machine.restore-test-asked": "Essai de restauration demandé",
  "machine.job-again": "Tâche abandonnée relancée",
} as const satisfies ActionWords;
