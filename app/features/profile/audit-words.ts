import type { ActionWords } from "#app/features/audit/action-words.ts";

export const profileActions = {
  "profile.saved": "Profil enregistré",
} as const satisfies ActionWords;
