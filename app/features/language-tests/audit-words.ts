import type { ActionWords } from "#app/features/audit/action-words.ts";

export const languageTestActions = {
  "test-registration.made": "Inscription faite",
  "test-registration.seat-confirmed": "Inscription confirmée par le lien de son e-mail, ou par un conseiller",
  "test-registration.released": "Place libérée, non confirmée",
  "test-registration.crowd-released": "Groupe d’inscriptions non confirmées libéré",
  "test-registration.promoted": "Place donnée depuis la liste d’attente",
  "test-registration.confirmed": "Place confirmée",
  "test-registration.expired": "Inscription expirée, non payée",
  "test-registration.moved": "Inscription déplacée vers une autre session",
  "test-registration.cancelled": "Inscription annulée",
  "test-registration.documents-added": "Pièces ajoutées",
  "test-registration.documents-confirmed": "Pièces validées",
  "test-registration.document-refused": "Pièce refusée",
  "test-registration.document-opened": "Pièce ouverte",
  "test-session.exported": "Liste des inscrits d’une session enregistrée en fichier",
  "test-session.created": "Session créée",
  "test-session.edited": "Session modifiée",
  "test-session.opened": "Inscriptions rouvertes",
  "test-session.open": "Inscriptions rouvertes",
  "test-session.closed": "Inscriptions fermées",
  "test-session.cancelled": "Session annulée",
} as const satisfies ActionWords;
