import { desc, eq, sql } from "drizzle-orm";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type SeenThing, clientViews } from "./tables.ts";

/** Each thing that can be looked at, in words. */
export const seenWords: Record<SeenThing, string> = {
  person: "La fiche de la personne",
  file: "Un dossier et ses pièces",
  messages: "Les messages d’un dossier",
  notes: "Les notes d’un dossier",
  document: "Une pièce",
};

/** One look: when it began, to the hour in Douala, at what, and whose. */
export type ClientView = { key: string; hour: Date; at: string; what: string; who: string };

const WHO = sql<string | null>`(SELECT nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') FROM users u WHERE u.id = client_views.viewer_id)`;

/** Who looked at what of a person, the latest first. @param limit rows at most; left out: all of them */
export async function viewsOfClient(db: Tx, clientId: string, limit?: number): Promise<ClientView[]> {
  const { viewerId, what, subject, hour } = clientViews;
  const query = db
    .select({ viewerId, what, subject, hour, who: WHO })
    .from(clientViews)
    .where(eq(clientViews.clientId, clientId))
    .orderBy(desc(hour), viewerId, what, subject);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map((row) => ({
    key: `${row.viewerId} ${row.what} ${row.subject} ${row.hour.toISOString()}`,
    hour: row.hour,
    at: longDateTime(inDouala(row.hour)),
    what: seenWords[row.what],
    who: row.who ?? "Un compte effacé",
  }));
}
