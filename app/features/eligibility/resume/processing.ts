import type { Processing } from "#app/features/people/processing.ts";

/** Answers kept under a code, without an account. */
export const eligibilityProcessing: readonly Processing[] = [
  {
    key: "bilan",
    name: "Bilan gardé sans compte",
    purpose: "reprendre un bilan avec un code",
    people: "visiteurs",
    data: "réponses sans nom ni adresse, date de naissance si elle est donnée",
    bases: ["consent"],
    recipients: ["host"],
    kept: [
      {
        what: "bilan gardé sans compte",
        period: "eligibility",
        since: "le jour où il est gardé",
        sweeps: ["eligibility"],
      },
    ],
    tables: ["eligibility_resumes"],
  },
];
