import type { ActionWords } from "./action-words.ts";

export const journalActions = { "journal.exported": "Journal exporté" } as const satisfies ActionWords;
