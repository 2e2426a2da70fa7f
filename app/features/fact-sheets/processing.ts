import type { Processing } from "#app/features/people/processing.ts";

/** The answers that somebody keeps for every tool. */
export const factSheetsProcessing: readonly Processing[] = [
  {
    key: "fiches",
    name: "Fiche de réponses",
    purpose: "ne pas demander deux fois la même chose",
    people: "clients",
    data: "réponses données aux outils du site",
    bases: ["contract"],
    recipients: ["host"],
    kept: [{ what: "fiche de réponses", until: "jusqu’à la suppression du compte" }],
    tables: ["fact_sheets"],
  },
];
