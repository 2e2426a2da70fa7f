import type { Processing } from "#app/features/people/processing.ts";

/** The trail. */
export const auditProcessing: readonly Processing[] = [
  {
    key: "journal",
    name: "Journal des actions",
    purpose: "prouver ce qui a été fait, par qui et quand",
    people: "clients et équipe",
    data: "action, auteur, objet, état avant et après ; adresse réseau de l’équipe seule",
    bases: ["interest"],
    recipients: ["host"],
    kept: [
      {
        what: "trace des actions sur un compte, sans nom ni adresse après sa suppression",
        period: "traces",
        since: "l’action",
        sweeps: ["traces"],
      },
    ],
    tables: ["audit_events"],
  },
];
