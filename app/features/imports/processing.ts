import type { Processing } from "#app/features/people/processing.ts";

/** What the business brings from another tool, and takes away as one archive. */
export const importsProcessing: readonly Processing[] = [
  {
    key: "imports",
    name: "Reprise de données, et archive de l’entreprise",
    purpose: "reprendre la clientèle d’un autre outil, et pouvoir tout emporter",
    people: "clients",
    data: "identité, coordonnées, rendez-vous et commandes repris\u00a0; qui a demandé une archive, et quand",
    bases: ["contract", "interest"],
    recipients: ["host"],
    kept: [
      { what: "fichiers importés", until: "jusqu’à leur confirmation, sept jours au plus", sweeps: ["imports"] },
      {
        what: "empreintes des lignes reprises, illisibles sans la clé du site",
        until: "jusqu’à l’annulation de l’import",
      },
      {
        what: "comptes rendus d’import, avec ce qu’une mise à jour a remplacé",
        until: "quatre cents jours, ou la suppression du client",
        sweeps: ["imports"],
      },
      { what: "clients repris", until: "jusqu’à leur suppression" },
      { what: "archives de l’entreprise", until: "vingt-quatre heures" },
    ],
    tables: [
      "imports",
      "import_lines",
      "imported_records",
      "imported_clients",
      "imported_client_changes",
      "temporary_files",
      "business_archives",
    ],
  },
];
