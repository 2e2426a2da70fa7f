import type { Processing } from "#app/features/people/processing.ts";

/** The books. */
export const accountingProcessing: readonly Processing[] = [
  {
    key: "comptabilite",
    name: "Comptabilité",
    purpose: "tenir les comptes, rapprocher les relevés des opérateurs",
    people: "payeurs et équipe",
    data: "noms de payeurs dans les relevés, sommes, avoirs, clôtures de caisse",
    bases: ["law"],
    recipients: ["host"],
    kept: [
      { what: "relevés, avoirs, caisse", period: "statements", since: "leur dépôt", sweeps: ["statements"] },
      {
        what: "relevé dont personne n’a dit les colonnes",
        period: "statementDrafts",
        since: "son dépôt",
        sweeps: ["statements"],
      },
    ],
    tables: [
      "reconciliations",
      "reconciliation_lines",
      "credit_notes",
      "cash_closings",
      "cash_counts",
      "cash_counted_movements",
    ],
  },
];
