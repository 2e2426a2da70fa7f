import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { documentOpenings, documents } from "#app/features/documents/tables.ts";
import { ownedBy } from "#app/features/people/owned-by.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { personOf } from "#app/features/clients/search/find-client.server.ts";
import { type Client, type SeenThing, clientViews } from "#app/features/clients/tables.ts";

/** Each thing that can be looked at, in words. */
const SEEN: Record<SeenThing, string> = {
  person: "La fiche de la personne",
  file: "Un dossier et ses pièces",
  messages: "Les messages d’un dossier",
  notes: "Les notes d’un dossier",
};

/** One look: when, to the hour in Douala but for a document, at what, and whose. */
export type ClientView = { key: string; time: Date; at: string; what: string; who: string };

/** A spouse or the owner may open it too: they are none of the staff. An account that is gone may have been. */
const NOT_A_CLIENT = sql`NOT EXISTS (SELECT FROM users u WHERE u.id = ${documentOpenings.openedBy} AND u.role = 'user')`;

const nameOfUser = (id: ReturnType<typeof sql>) =>
  sql<
    string | null
  >`(SELECT nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') FROM users u WHERE u.id = ${id})`;

/**
 * Who of the staff looked at what of a person, the latest first: pages by `noteView`, documents by the openings that are
 * kept of each.
 * @param limit at most so many; left out: all of them
 */
export async function viewsOfClient(db: Tx, client: Client, limit?: number): Promise<ClientView[]> {
  const { viewerId, what, subject, hour } = clientViews;
  const pages = db
    .select({ viewerId, what, subject, time: hour, who: nameOfUser(sql`client_views.viewer_id`) })
    .from(clientViews)
    .where(eq(clientViews.clientId, client.id))
    .orderBy(desc(hour), viewerId, what, subject);
  const person = personOf(client);
  const papers = db
    .select({
      documentId: documentOpenings.documentId,
      viewerId: documentOpenings.openedBy,
      time: documentOpenings.openedAt,
      who: nameOfUser(sql`document_openings.opened_by`),
    })
    .from(documentOpenings)
    .innerJoin(documents, eq(documents.id, documentOpenings.documentId))
    .where(and(ownedBy(documents, person), isNotNull(documentOpenings.openedBy), NOT_A_CLIENT))
    .orderBy(desc(documentOpenings.openedAt), documentOpenings.documentId);
  const ofPages = await (limit === undefined ? pages : pages.limit(limit));
  const ofPapers = await (limit === undefined ? papers : papers.limit(limit));
  const seen = [
    ...ofPages.map((row) => ({ ...row, said: SEEN[row.what], of: `${row.what} ${row.subject}` })),
    ...ofPapers.map((row) => ({ ...row, said: "Une pièce", of: row.documentId })),
  ];
  return seen
    .toSorted((one, other) => other.time.getTime() - one.time.getTime())
    .slice(0, limit)
    .map(({ viewerId: by, time, who, said, of }) => ({
      key: `${by} ${of} ${time.toISOString()}`,
      time,
      at: longDateTime(inDouala(time)),
      what: said,
      who: who ?? "Un compte effacé",
    }));
}
