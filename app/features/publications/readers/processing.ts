import type { Processing } from "#app/features/people/processing.ts";

/** Readers, and who writes for them. */
export const publicationsProcessing: readonly Processing[] = [
  {
    key: "lecteurs",
    name: "Commentaires et lectures",
    purpose: "publier les commentaires, compter les lectures, retenir ce qu’un lecteur aime",
    people: "lecteurs",
    data: "nom, adresse et texte d’un commentaire ; marques d’un lecteur ; empreinte d’un jour pour ne pas compter deux fois",
    bases: ["consent", "interest"],
    recipients: ["host", "mail"],
    kept: [
      { what: "commentaire publié", until: "jusqu’à ce que son auteur demande à l’effacer" },
      { what: "commentaire refusé", period: "refusedComments", since: "son envoi", sweeps: ["readings"] },
      { what: "marques d’un lecteur sans compte", period: "readerMarks", since: "la marque", sweeps: ["readings"] },
      { what: "empreinte d’un lecteur", until: "la nuit suivante", sweeps: ["readings"] },
    ],
    tables: [
      "comments",
      "publication_likes",
      "publication_saves",
      "publication_ratings",
      "publication_readings",
      "reading_days",
      "guide_checklists",
    ],
  },
  {
    key: "redaction",
    name: "Rédaction",
    purpose: "écrire, relire et publier les textes",
    people: "équipe",
    data: "auteur et relecteur d’un texte et de ses versions",
    bases: ["contract"],
    recipients: ["host"],
    kept: [{ what: "textes et versions", until: "aussi longtemps que le texte" }],
    tables: [
      "publications",
      "publication_revisions",
      "publication_editions",
      "publication_schedules",
      "publication_pictures",
    ],
  },
];
