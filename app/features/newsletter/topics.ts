/** What the newsletter can be about. */
export const TOPICS = ["articles", "tirages", "sessions"] as const;

export type Topic = (typeof TOPICS)[number];

/** Each topic as a person reads it, after « vous recevez ». */
export const topicWords: Record<Topic, string> = {
  articles: "les nouveaux articles et guides",
  tirages: "les résultats des tirages d’Entrée express",
  sessions: "l’ouverture des sessions de tests de français",
};

/**
 * Version of the words beside the box to tick, kept with each consent. It changes when
 * « Recevoir la lettre d’information » or what stands beside it changes its meaning.
 */
export const CONSENT_TEXT_VERSION = "2026-11-21";
