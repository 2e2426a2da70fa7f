/** The list of threads as the office reads it. */

/** A thread as the office's list shows it. */
export type OfficeThread = {
  applicationId: string;
  reference: string;
  client: string;
  adviser: string | null;
  /** Since when the client waits for an answer; null when they do not. */
  unansweredSince: Date | null;
  lastAt: Date;
};

/** Whose threads: everybody's, one's own, or those that nobody follows. */
export const THREAD_FILTERS = { tous: "Toutes", miennes: "Les miennes", libres: "Sans conseiller" } as const;
export type ThreadFilter = keyof typeof THREAD_FILTERS;

export function threadFilter(asked: string | null): ThreadFilter {
  return asked === "miennes" || asked === "libres" ? asked : "tous";
}
