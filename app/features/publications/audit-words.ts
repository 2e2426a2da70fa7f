import type { ActionWords } from "#app/features/audit/action-words.ts";

export const libraryActions = {
  "comment.left": "Commentaire déposé",
  "comment.approved": "Commentaire publié",
  "comment.rejected": "Commentaire refusé",
  "comment.spam": "Commentaire classé indésirable",
  "publication.written": "Texte écrit",
  "publication.published": "Texte publié",
  "publication.withdrawn": "Texte retiré",
  "publication.scheduled": "Publication d’un texte programmée",
  "publication.unscheduled": "Publication programmée annulée",
  "publication.edition-taken": "Texte d’une nouvelle version du site pris",
  "publication.edition-left": "Texte d’une nouvelle version du site laissé",
  "publication.picture-added": "Image de texte ajoutée",
  "publication.picture-removed": "Image de texte enlevée",
  "source.checked": "Source d’un texte ouverte et vérifiée",
  "source.reopened": "Vérification d’une source annulée",
} as const satisfies ActionWords;
