import type { ActionWords } from "#app/features/audit/action-words.ts";

export const importActions = {
  "import.uploaded": "Fichier à importer apporté",
  "import.confirmed": "Import confirmé",
  "import.resumed": "Import repris",
  "import.dropped": "Import abandonné",
  "import.written": "Import terminé",
  "import.undone": "Import annulé",
} as const satisfies ActionWords;
