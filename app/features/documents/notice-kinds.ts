import type { NoticeKind } from "#app/features/notices/kinds.ts";

/** The scanner found something in a file after it was received. */
export const infectedFile: NoticeKind = {
  key: "file.infected",
  topic: "file",
  label: "L’antivirus a fait supprimer un fichier que j’ai envoyé",
  mail: "always",
  why: "Votre appareil est peut-être infecté\u00a0: vous devez le savoir aussitôt, et renvoyer le document.",
  urgent: true,
};
