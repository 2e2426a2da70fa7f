/** Messages that their authors took back: that they were is known to both sides, what they said to an admin alone, who leaves a trace. */
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";
import { mayReadWithdrawn } from "#app/features/messages/policy.ts";
import type { Actor, ThreadServices } from "#app/features/messages/services.ts";
import { messageAttachments, threadMessages } from "#app/features/messages/tables.ts";

/** `client`: written on the client's side. `words` and `files` (their names) null: not read. */
export type WithdrawnMessage = {
  id: string;
  author: string;
  client: boolean;
  sent: string;
  iso: string;
  withdrawn: string;
  words: string | null;
  files: string[] | null;
};

type Row = typeof threadMessages.$inferSelect;

const at = (moment: Date) => longDateTime(inDouala(moment));

const ofFile = (applicationId: string) =>
  and(eq(threadMessages.applicationId, applicationId), isNotNull(threadMessages.withdrawnAt));

/** How many messages of a file were withdrawn. */
export function countWithdrawn(db: Tx, applicationId: string): Promise<number> {
  return db.$count(threadMessages, ofFile(applicationId));
}

/** A page of the withdrawn messages of a file, the newest first, without what they said. Called once a policy has said who may. */
export async function withdrawnMessages(
  db: Tx,
  applicationId: string,
  cursor: string | null,
): Promise<PageOf<WithdrawnMessage>> {
  const page = await withdrawnPage(db, applicationId, cursor);
  return { ...page, rows: page.rows.map((row) => shown(row, null)) };
}

/** The same page with what they said, and a line in the trail for each reading. @returns undefined when the actor may not */
export function readWithdrawn(
  { database, clock }: ThreadServices,
  actor: Actor,
  applicationId: string,
  cursor: string | null,
): Promise<PageOf<WithdrawnMessage> | undefined> {
  return inTransaction(database, async (tx) => {
    if (!mayReadWithdrawn(actor)) return undefined;
    const page = await withdrawnPage(tx, applicationId, cursor);
    const messages = page.rows.map(({ id }) => id);
    if (messages.length === 0) return { ...page, rows: [] };
    const files = await tx
      .select({
        messageId: messageAttachments.messageId,
        name: sql<string>`coalesce(${storedFiles.name}, ${messageAttachments.infectedName})`,
      })
      .from(messageAttachments)
      .leftJoin(storedFiles, eq(storedFiles.key, messageAttachments.fileKey))
      .where(inArray(messageAttachments.messageId, messages))
      .orderBy(asc(messageAttachments.number));
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "message.withdrawn-read",
      subjectType: "thread",
      subjectId: applicationId,
      details: { messages },
    });
    return {
      ...page,
      rows: page.rows.map((row) =>
        shown(row, { files: files.filter(({ messageId }) => messageId === row.id).map(({ name }) => name) }),
      ),
    };
  });
}

function withdrawnPage(db: Tx, applicationId: string, cursor: string | null): Promise<PageOf<Row>> {
  return pageOf<Row>({
    order: [{ column: threadMessages.place, descending: true }],
    cursor,
    keysOf: ({ place }) => [place],
    read: ({ after, orderBy, limit }) =>
      db
        .select()
        .from(threadMessages)
        .where(and(ofFile(applicationId), after))
        .orderBy(...orderBy)
        .limit(limit),
  });
}

function shown(row: Row, read: { files: string[] } | null): WithdrawnMessage {
  const { id, authorName, side, sentAt, withdrawnAt, words } = row;
  const written = { id, author: authorName, client: side === "client", sent: at(sentAt), iso: sentAt.toISOString() };
  return { ...written, withdrawn: withdrawnAt ? at(withdrawnAt) : "", words: read && words, files: read && read.files };
}
