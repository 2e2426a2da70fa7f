import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";

export type WhatsappServices = { database: Pick<Database, "drizzle">; clock: Clock };

/**
 * Puts what a client wrote into the conversation of one of their files; the same id is one message.
 * @returns id of that file; undefined when they have none
 */
export type ToThread = (userId: string, message: { id: string; words: string }) => Promise<string | undefined>;

/** What stands for a file that somebody sent: it is not fetched, since documents come by the space alone. */
export const NO_TEXT =
  "(Autre chose qu’un texte. Les fichiers ne sont pas pris sur WhatsApp\u00a0: ils s’ajoutent dans l’espace.)";

/** Free words may be sent for so long after somebody wrote. */
export const WINDOW_HOURS = 24;
