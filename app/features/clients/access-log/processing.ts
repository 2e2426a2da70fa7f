import type { Processing } from "#app/features/people/processing.ts";

/** The list of clients, and who looked at whom. */
export const clientsProcessing: readonly Processing[] = [
  {
    key: "clients",
    name: "Fichier des clients",
    purpose: "retrouver une personne et savoir qui a consulté sa fiche",
    people: "clients et équipe",
    data: "nom, coordonnées, étiquettes, notes de bureau, recherches gardées, consultations",
    bases: ["contract", "interest"],
    recipients: ["host"],
    kept: [
      {
        what: "fiche, étiquettes, notes d’appel",
        until: "jusqu’à la suppression du compte, ou la fin du dernier dossier",
      },
      {
        what: "registre de qui, dans notre équipe, a consulté une fiche, un dossier, des messages ou des notes",
        period: "clientViews",
        since: "la consultation",
        sweeps: ["clientViews"],
      },
      {
        what: "recherche gardée puis effacée",
        period: "clientFilters",
        since: "son effacement",
        sweeps: ["clientViews"],
      },
    ],
    tables: [
      "clients",
      "client_terms",
      "client_views",
      "client_tags",
      "client_tag_links",
      "client_notes",
      "client_filters",
    ],
  },
];
