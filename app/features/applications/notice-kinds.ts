import type { NoticeKind } from "#app/features/notices/kinds.ts";

/** A relative's link was used. */
export const linkUsed: NoticeKind = {
  key: "file.link-used",
  topic: "file",
  label: "Un lien d’aide a servi",
  mail: "chosen",
};

/** The office opened a file for its owner. */
export const openedForYou: NoticeKind = {
  key: "file.opened",
  topic: "file",
  label: "Un dossier est ouvert pour moi",
  mail: "chosen",
};

export const paperEnds: NoticeKind = {
  key: "file.paper-ends",
  topic: "file",
  label: "Une pièce de mon dossier expire bientôt",
  mail: "chosen",
};

export const deadlineNears: NoticeKind = {
  key: "file.deadline",
  topic: "file",
  label: "Un délai de mon dossier approche",
  mail: "chosen",
};

/** Told within minutes, at night too: each day that it is not known is a day of the file. */
export const correctionAsked: NoticeKind = {
  key: "file.correction",
  topic: "file",
  label: "Une pièce de mon dossier est à renvoyer",
  mail: "chosen",
  urgent: true,
  named: true,
};

export const documentValidated: NoticeKind = {
  key: "file.validated",
  topic: "file",
  label: "Une pièce de mon dossier est validée",
  mail: "chosen",
};

export const correctionCancelled: NoticeKind = {
  key: "file.correction-cancelled",
  topic: "file",
  label: "Une correction de mon dossier est annulée",
  mail: "chosen",
};
