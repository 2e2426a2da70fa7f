import type { Processing } from "#app/features/people/processing.ts";

/** Notices, and the ways by which they reach a person. */
export const noticesProcessing: readonly Processing[] = [
  {
    key: "avis",
    name: "Avis et messages aux téléphones",
    purpose: "dire à la personne ce qui la concerne",
    people: "clients",
    data: "avis, choix, téléphone confirmé et accord, navigateurs, suivi des envois",
    bases: ["contract", "consent"],
    recipients: ["host", "mail", "sms", "whatsapp", "push"],
    kept: [
      { what: "avis de votre espace, lus ou non", period: "notices", since: "l’avis", sweeps: ["notices"] },
      { what: "suivi des messages aux téléphones", period: "deliveries", since: "l’envoi", sweeps: ["deliveries"] },
      { what: "téléphone confirmé, navigateurs, choix", until: "jusqu’à leur retrait" },
    ],
    tables: [
      "notices",
      "notice_settings",
      "notice_choices",
      "message_phones",
      "message_consents",
      "message_deliveries",
      "push_browsers",
    ],
  },
];
