import type { Processing } from "#app/features/people/processing.ts";

/** Messages of the contact page. */
export const contactProcessing: readonly Processing[] = [
  {
    key: "contact",
    name: "Messages de la page Contact",
    purpose: "répondre",
    people: "visiteurs et clients",
    data: "prénom, nom, adresse, sujet, message, réponses",
    bases: ["interest"],
    recipients: ["host", "mail"],
    kept: [
      { what: "correspondance", period: "contact", since: "le dernier mot", sweeps: ["contact"] },
      {
        what: "message mis de côté comme indésirable",
        period: "contactHeld",
        since: "sa réception",
        sweeps: ["contact"],
      },
    ],
    tables: ["contact_messages", "contact_replies"],
  },
];
