import type { ActionWords } from "#app/features/audit/action-words.ts";

export const claimActions = {
  "claim.entered": "Chiffre annoncé",
  "claim.withdrawn": "Chiffre retiré du site",
  "claim.restored": "Chiffre remis sur le site",
} as const satisfies ActionWords;
