import type { Processing } from "#app/features/people/processing.ts";

/** Conversations of files, and the notes about them. */
export const messagesProcessing: readonly Processing[] = [
  {
    key: "conversations",
    name: "Conversations et notes des dossiers",
    purpose: "répondre au client, garder la suite d’un dossier",
    people: "clients et équipe",
    data: "messages, pièces jointes, notes des conseillers",
    bases: ["contract"],
    recipients: ["host", "mail", "whatsapp"],
    kept: [
      {
        what: "messages et notes",
        period: "messages",
        since: "leur envoi, une fois le dossier fini",
        sweeps: ["messages"],
      },
    ],
    tables: ["threads", "thread_messages", "message_attachments", "thread_handovers", "application_notes"],
  },
];
