import type { NoticeKind } from "#app/features/notices/kinds.ts";
import type { About } from "#app/platform/mail/tables.ts";

/** The thing that what the office writes to the client of a file is a news of. */
export const aboutThread = (applicationId: string): About => `application ${applicationId} messages`;

export const newMessage: NoticeKind = {
  key: "messages.new",
  topic: "messages",
  label: "Un message dans un dossier",
  mail: "chosen",
};

export const handedOver: NoticeKind = {
  key: "messages.handed",
  topic: "messages",
  label: "Une conversation confiée",
  mail: "none",
};

/** Written by the database itself (0096_released_threads.sql), so that nothing that lets go of threads forgets to tell. */
export const released: NoticeKind = {
  key: "messages.released",
  topic: "messages",
  label: "Des conversations à reprendre",
  mail: "none",
};
