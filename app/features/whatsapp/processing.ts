import type { Processing } from "#app/features/people/processing.ts";

/** What is written to the WhatsApp number. */
export const whatsappProcessing: readonly Processing[] = [
  {
    key: "whatsapp",
    name: "Messages WhatsApp",
    purpose: "répondre à qui écrit au numéro de l’entreprise",
    people: "clients et visiteurs",
    data: "numéro, nom affiché, messages",
    bases: ["interest"],
    recipients: ["host", "whatsapp"],
    kept: [{ what: "messages WhatsApp", period: "whatsapp", since: "leur réception", sweeps: ["whatsapp"] }],
    tables: ["whatsapp_contacts", "whatsapp_messages"],
  },
];
