import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { threadMessages, threads } from "#app/features/messages/tables.ts";

/** The conversation of one file of a client. `adviser`: who follows it; null: nobody yet. */
export type ClientThread = {
  applicationId: string;
  reference: string;
  adviserId: string | null;
  adviser: string | null;
  messages: number;
  notes: number;
  unansweredSince: Date | null;
  lastAt: Date;
};

/** The conversations of one client, the last written in first. */
export function threadsOf(db: Tx, clientId: string): Promise<ClientThread[]> {
  return db
    .select({
      applicationId: threads.applicationId,
      reference: threads.reference,
      adviserId: threads.adviserId,
      adviser: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      messages: sql<number>`(SELECT count(*)::int FROM thread_messages m WHERE m.application_id = ${threads.applicationId})`,
      notes: sql<number>`(SELECT count(*)::int FROM application_notes n WHERE n.application_id = ${threads.applicationId} AND n.withdrawn_at IS NULL)`,
      unansweredSince: threads.unansweredSince,
      lastAt: threads.lastAt,
    })
    .from(threads)
    .leftJoin(users, eq(users.id, threads.adviserId))
    .where(eq(threads.clientId, clientId))
    .orderBy(desc(threads.lastAt));
}

/** What was written in the conversations of a client, whoever wrote it. */
export type ClientMessage = Pick<
  typeof threadMessages.$inferSelect,
  "id" | "applicationId" | "side" | "authorName" | "words" | "sentAt"
>;

/** One page of it, the newest first, without what was withdrawn; `cursor` as `pageOf` has it. */
export async function messagesOfClient(
  db: Tx,
  clientId: string,
  { cursor, size }: { cursor: string | null; size: number },
): Promise<ClientMessage[]> {
  const { id, applicationId, side, authorName, words, sentAt, withdrawnAt } = threadMessages;
  const { rows } = await pageOf<ClientMessage>({
    order: [
      { column: sentAt, descending: true },
      { column: id, descending: true },
    ],
    cursor,
    size,
    keysOf: (row) => [row.sentAt, row.id],
    read: ({ after, orderBy, limit }) =>
      db
        .select({ id, applicationId, side, authorName, words, sentAt })
        .from(threadMessages)
        .innerJoin(threads, eq(threads.applicationId, applicationId))
        .where(and(eq(threads.clientId, clientId), isNull(withdrawnAt), after))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return rows;
}
