import type { NoticeKind } from "#app/features/notices/kinds.ts";

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
