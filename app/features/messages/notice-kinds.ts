import type { NoticeKind } from "#app/features/notices/kinds.ts";

export const newMessage: NoticeKind = { key: "messages.new", topic: "messages", label: "Un message dans un dossier", mail: "chosen" };

export const handedOver: NoticeKind = { key: "messages.handed", topic: "messages", label: "Une conversation confiée", mail: "none" };
