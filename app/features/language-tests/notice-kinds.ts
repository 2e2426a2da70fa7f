import type { NoticeKind } from "#app/features/notices/kinds.ts";

/** What becomes of a registration, its seat, its session and its documents. */
export const registrationChange: NoticeKind = {
  key: "tests.registration",
  topic: "tests",
  label: "Mon inscription à un test change d’état, ou sa session change",
  mail: "always",
  why: "Une place se garde dans un délai\u00a0: vous devez savoir à temps ce qui reste à faire.",
  urgent: true,
};

/** A seat that became free is theirs, for a while. */
export const seatOffered: NoticeKind = {
  key: "tests.seat-offered",
  topic: "tests",
  label: "Une place m’est proposée",
  mail: "always",
  why: "Une place proposée se paie dans un délai\u00a0: passé celui-ci, elle va à la personne suivante.",
  urgent: true,
};

/** A session in which somebody has a seat is in three days. */
export const testNears: NoticeKind = {
  key: "tests.soon",
  topic: "tests",
  label: "Un test a lieu dans trois jours",
  mail: "chosen",
};
