import type { Processing } from "#app/features/people/processing.ts";

/** Consultations, and the agreements before them. */
export const appointmentsProcessing: readonly Processing[] = [
  {
    key: "rendez-vous",
    name: "Rendez-vous",
    purpose: "tenir l’agenda et recevoir",
    people: "clients, visiteurs et conseillers",
    data: "nom, adresse, téléphone, message, jour et lieu ; heures et absences des conseillers",
    bases: ["contract"],
    recipients: ["host", "mail", "sms", "whatsapp"],
    kept: [
      { what: "rendez-vous", period: "appointments", since: "le rendez-vous", sweeps: ["appointments"] },
      { what: "liste d’attente d’un jour", period: "waits", since: "ce jour", sweeps: ["appointments"] },
    ],
    tables: [
      "appointments",
      "appointment_waits",
      "advisers",
      "adviser_busy_times",
      "adviser_blocks",
      "adviser_feeds",
      "adviser_hours",
      "adviser_exceptions",
    ],
  },
  {
    key: "conventions",
    name: "Conventions de service",
    purpose: "conclure par écrit avant un conseil payé",
    people: "clients",
    data: "identité, service, prix, cases cochées, dates",
    bases: ["contract", "law"],
    recipients: ["host", "mail"],
    kept: [
      { what: "convention de service acceptée", period: "agreements", since: "sa date", sweeps: ["agreements"] },
      {
        what: "convention restée sans accord",
        period: "agreementsUnaccepted",
        since: "sa date",
        sweeps: ["agreements"],
      },
    ],
    tables: ["agreements", "agreement_consents"],
  },
];
