import type { ActionWords } from "#app/features/audit/action-words.ts";

export const archiveActions = {
  "archive.asked": "Archive de l’entreprise demandée",
  "archive.made": "Archive de l’entreprise faite",
  "archive.taken": "Archive de l’entreprise téléchargée",
} as const satisfies ActionWords;
