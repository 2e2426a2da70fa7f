import type { NoticeKind } from "#app/features/notices/kinds.ts";
import type { About } from "#app/platform/mail/tables.ts";

/** The thing that what was decided of a document is a news of, for whoever gave it or for the other who sees it. */
export const aboutDocument = (id: string, reader: "owner" | "spouse" = "owner"): About => `document ${id} ${reader}`;

/** The scanner found something in a file after it was received. */
export const infectedFile: NoticeKind = {
  key: "file.infected",
  topic: "file",
  label: "L’antivirus a fait supprimer un fichier que j’ai envoyé",
  mail: "always",
  why: "Votre appareil est peut-être infecté\u00a0: vous devez le savoir aussitôt, et renvoyer le document.",
  urgent: true,
};
