import type { ActionWords } from "#app/features/audit/action-words.ts";

/** Actions on the documents of a client's file. */
export const fileDocumentActions = {
  "application.document-given": "Pièce ajoutée au dossier, ou remplacée",
  "application.document-edited": "Précisions d’une pièce modifiées",
  "application.document-opened": "Pièce du dossier ouverte",
  "application.document-read": "Pages d’une pièce regardées",
  "application.document-deleted": "Pièce du dossier supprimée",
  "application.document-validated": "Pièce du dossier validée",
  "application.correction-asked": "Pièce du dossier à corriger",
  "documents.infected": "Pièce refusée par l’antivirus",
  "application.correction-cancelled": "Correction d’une pièce annulée",
} as const satisfies ActionWords;
