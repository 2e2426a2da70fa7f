/**
 * What may be told to a person. A feature describes its kinds in a file of its own
 * (`<feature>/notice-kinds.ts`, `NoticeKind` objects) and hands one to `addNotice` in the
 * transaction that causes the event; app/registries/notice-kinds.server.ts joins them all for the page, its
 * filters and the settings. A kind that is not joined there fails app/registries/notice-kinds.test.ts.
 */

/** What the list is filtered by, in the order of the page. */
export const noticeTopics = {
  file: "Dossier",
  appointments: "Rendez-vous",
  tests: "Tests de langue",
  payments: "Paiements",
  messages: "Messages",
  account: "Compte et sécurité",
} as const;

export type NoticeTopic = keyof typeof noticeTopics;

export type NoticeKind = {
  /** `<topic>.<what>`, e.g. `file.paper-ends`; kept for ever, since rows and settings carry it. */
  key: string;
  topic: NoticeTopic;
  /** In the settings: « Une pièce expire bientôt ». */
  label: string;
  /**
   * By mail: `always` for what the law, security or money asks to be told, and for what answers
   * somebody's own press; `chosen` when the person decides (at once, digest, never); `none` when only the list says it.
   */
  mail: "always" | "chosen" | "none";
  /** Said beside a kind that is always mailed: why. */
  why?: string;
  /** True: worth nothing later, so it waits neither for the end of quiet hours nor for a digest. */
  urgent?: boolean;
  /** True: its title is the next act of a file, which the telephone says as the page does. */
  named?: true;
};

/** The kinds of the site, by their `key`. */
export type NoticeKinds = Readonly<Record<string, NoticeKind>>;
