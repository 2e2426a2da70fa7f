import type { NoticeKind } from "#app/features/notices/kinds.ts";

export const paperEnds: NoticeKind = { key: "file.paper-ends", topic: "file", label: "Une pièce de mon dossier expire bientôt", mail: "chosen" };
