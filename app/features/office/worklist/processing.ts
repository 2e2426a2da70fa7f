import type { Processing } from "#app/features/people/processing.ts";

/** What the staff say of a line of the Bureau. */
export const worklistProcessing: readonly Processing[] = [
  {
    key: "a-faire",
    name: "Lignes du Bureau",
    purpose: "se répartir le travail",
    people: "équipe",
    data: "qui a remis une ligne à plus tard ou l’a confiée",
    bases: ["interest"],
    recipients: ["host"],
    kept: [{ what: "lignes remises ou confiées", period: "workMarks", since: "le geste", sweeps: ["workMarks"] }],
    tables: ["work_marks"],
  },
];
