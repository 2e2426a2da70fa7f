import type { ActionWords } from "#app/features/audit/action-words.ts";

export const clientActions = {
  "client.tagged": "Étiquette donnée",
  "client.untagged": "Étiquette retirée",
  "client.note-written": "Note gardée sur un client",
  "client.note-withdrawn": "Note retirée d’un client",
  "client-tag.created": "Étiquette créée",
  "client-tag.renamed": "Étiquette renommée",
  "client-tag.removed": "Étiquette supprimée",
} as const satisfies ActionWords;
