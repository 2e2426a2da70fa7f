import { and, asc, count, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { type ScanState, scanOf } from "#app/features/documents/status.ts";
import { documentVersions } from "#app/features/documents/tables.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";
import { formatMegabytes } from "#app/ui/tables/file-size.ts";
import { type Side, mayWithdraw } from "#app/features/messages/policy.ts";
import type { Actor, ThreadServices } from "#app/features/messages/services.ts";
import { messageAttachments, threadMessages, threads } from "#app/features/messages/tables.ts";

/** Messages of one page. */
export const THREAD_PAGE = 20;

/** A file of a message. `filed`: the document that it became. */
export type AttachmentView = { id: string; name: string; size: string; filed: string | null; scan: ScanState | null };

/** A message as one side reads it. */
export type MessageView = {
  id: string;
  /** Written on the reader's own side. */
  own: boolean;
  author: string;
  sent: string;
  iso: string;
  /** Null: withdrawn, at the moment that `withdrawn` says. */
  words: string | null;
  withdrawn: string | null;
  attachments: AttachmentView[];
  /** « Lu le… », « Pas encore lu »; of one's own side alone. */
  read: string | null;
  /** Nobody of this side had it on a page before. */
  isNew: boolean;
  mayWithdraw: boolean;
};

export type ThreadPage = {
  /** The oldest of the page first. */
  messages: MessageView[];
  /** What the address of the page before (older) or after carries. */
  older: string | null;
  newer: string | null;
  /** First name of whoever follows the thread. */
  adviser: { id: string; name: string } | null;
};

const at = (moment: Date) => longDateTime(inDouala(moment));

type Row = typeof threadMessages.$inferSelect;

/**
 * A page of the thread of a file, the newest when no place is given, and marks what it shows as read. Called once a policy
 * has said on which side the reader stands.
 */
export async function readThread(
  services: ThreadServices,
  reader: Actor,
  side: Side,
  applicationId: string,
  cursor: string | null,
): Promise<ThreadPage> {
  const db = services.database.drizzle;
  const { rows, previous, next } = await pageOf<Row>({
    order: [{ column: threadMessages.place, descending: true }],
    cursor,
    size: THREAD_PAGE,
    keysOf: ({ place }) => [place],
    read: ({ after, orderBy, limit }) =>
      db
        .select()
        .from(threadMessages)
        .where(and(eq(threadMessages.applicationId, applicationId), after))
        .orderBy(...orderBy)
        .limit(limit),
  });
  await markRead(services, reader, side, rows);
  const standing = rows.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ id }) => id);
  const attachments = Map.groupBy(await attachmentsOf(db, standing), ({ messageId }) => messageId);
  const [adviser] = await db
    .select({ id: users.id, name: users.firstName })
    .from(threads)
    .innerJoin(users, eq(users.id, threads.adviserId))
    .where(eq(threads.applicationId, applicationId));
  return {
    messages: rows.toReversed().map((row) => shown(row, reader, side, attachments.get(row.id) ?? [])),
    older: next,
    newer: previous,
    adviser: adviser ?? null,
  };
}

function shown(
  row: Row,
  reader: Actor,
  side: Side,
  attachments: Awaited<ReturnType<typeof attachmentsOf>>,
): MessageView {
  const { id, authorName, words, sentAt, readAt, withdrawnAt } = row;
  const own = row.side === side;
  const readWords = readAt ? `Lu le ${at(readAt)}` : "Pas encore lu";
  return {
    id,
    own,
    author: authorName,
    sent: at(sentAt),
    iso: sentAt.toISOString(),
    words: withdrawnAt === null ? words : null,
    withdrawn: withdrawnAt && at(withdrawnAt),
    attachments: attachments.map(({ id: file, name, size, filed, scan }) => ({
      id: file,
      name,
      size: formatMegabytes(size),
      filed,
      scan,
    })),
    read: own && withdrawnAt === null ? readWords : null,
    isNew: !own && readAt === null && withdrawnAt === null,
    mayWithdraw: own && mayWithdraw(reader, row),
  };
}

async function attachmentsOf(db: Tx, ids: readonly string[]) {
  const found = await db
    .select({
      id: messageAttachments.id,
      messageId: messageAttachments.messageId,
      name: sql<string>`coalesce(${storedFiles.name}, ${messageAttachments.infectedName})`,
      size: storedFiles.size,
      quarantine: storedFiles.quarantine,
      infectedName: messageAttachments.infectedName,
      filed: documentVersions.documentId,
    })
    .from(messageAttachments)
    .leftJoin(storedFiles, eq(storedFiles.key, messageAttachments.fileKey))
    .leftJoin(documentVersions, eq(documentVersions.fileKey, messageAttachments.fileKey))
    .where(inArray(messageAttachments.messageId, [...ids]))
    .orderBy(asc(messageAttachments.number));
  return found.map(({ size, quarantine, infectedName, ...file }) => ({
    ...file,
    size: size ?? 0,
    scan: scanOf({ quarantine }, { infected: infectedName !== null }),
  }));
}

/** The first reading keeps its moment, from however many windows. */
async function markRead(
  { database, clock }: ThreadServices,
  reader: Actor,
  side: Side,
  rows: readonly Row[],
): Promise<void> {
  const unread = rows
    .filter((row) => row.side !== side && row.readAt === null && row.withdrawnAt === null)
    .map(({ id }) => id);
  if (unread.length === 0) return;
  await database.drizzle
    .update(threadMessages)
    .set({ readAt: dateOf(clock.now()), readBy: reader.userId })
    .where(and(inArray(threadMessages.id, unread), isNull(threadMessages.readAt)));
}

/** How many messages of the other side nobody of this side has read. */
export async function unreadMessages(db: Tx, side: Side, applicationId: string): Promise<number> {
  const [found] = await db
    .select({ unread: count() })
    .from(threadMessages)
    .where(
      and(
        eq(threadMessages.applicationId, applicationId),
        ne(threadMessages.side, side),
        isNull(threadMessages.readAt),
        isNull(threadMessages.withdrawnAt),
      ),
    );
  return found?.unread ?? 0;
}
