/** What follows a nomination, at the federal government. Times and fees are those of a day: their dates are shown with them. */
import type { StreamSource } from "./shape.ts";

export const processing = {
  /** ISO date of the figures. */
  asOf: "2026-09-03",
  /** Months, after a nomination linked to Express Entry and after one that is not. */
  expressEntryMonths: 7,
  baseMonths: 13,
  page: "https://www.canada.ca/fr/immigration-refugies-citoyennete/services/immigrer-canada/candidats-provinces.html",
};

export const fees = {
  currency: "CAD",
  /** ISO dates: first day of the fees, and of the notice that announced them. */
  from: "2026-04-30",
  notice: "2026-03-27",
  lines: [
    { label: "Demandeur principal", amount: 1590, detail: "990 CAD de traitement et 600 CAD de droit de résidence permanente" },
    { label: "Conjoint", amount: 1590, detail: "les mêmes frais" },
    { label: "Chaque enfant à charge", amount: 270, detail: "sans droit de résidence permanente" },
    { label: "Biométrie, une personne", amount: 85, detail: "170 CAD au plus pour une famille" },
  ],
  page: "https://ircc.canada.ca/francais/information/frais/bareme.asp",
  sources: [{ name: "ansariimmigration.com" }, { name: "Relevé public des frais d’IRCC", on: "2026-09-30" }] satisfies StreamSource[],
};
