import type { Processing } from "#app/features/people/processing.ts";

/** Simulations that somebody keeps. */
export const savedSimulationsProcessing: readonly Processing[] = [
  {
    key: "simulations",
    name: "Simulations enregistrées",
    purpose: "retrouver un résultat",
    people: "clients",
    data: "réponses et résultats d’un simulateur",
    bases: ["contract"],
    recipients: ["host"],
    kept: [{ what: "simulations enregistrées", until: "jusqu’à la suppression du compte" }],
    tables: ["saved_simulations"],
  },
];
