import type { Processing } from "#app/features/people/processing.ts";

/** What somebody writes in their profile. */
export const profileProcessing: readonly Processing[] = [
  {
    key: "profil",
    name: "Profil",
    purpose: "préremplir les simulateurs et les demandes de la personne",
    people: "clients",
    data: "naissance, nationalité, situation de famille, études, travail, salaire, langues, projet",
    bases: ["contract"],
    recipients: ["host"],
    kept: [{ what: "profil", until: "jusqu’à la suppression du compte" }],
    tables: ["profiles"],
  },
];
