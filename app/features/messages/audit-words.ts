import type { ActionWords } from "#app/features/audit/action-words.ts";

export const messageActions = {
  "message.sent": "Message envoyé dans un dossier",
  "message.withdrawn": "Message retiré",
  "message.withdrawn-read": "Messages retirés lus",
  "message.attachment-opened": "Fichier d’un message ouvert",
  "message.attachment-infected": "Fichier d’un message refusé par l’antivirus",
  "thread.handed-over": "Conversation confiée",
  "note.written": "Note privée écrite",
  "note.withdrawn": "Note privée retirée",
} as const satisfies ActionWords;
