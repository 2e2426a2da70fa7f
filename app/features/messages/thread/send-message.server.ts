import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { isUnproven } from "#app/features/accounts/registration/unproven.server.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type GivenDocument, takeFile } from "#app/features/documents/giving/give-documents.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";
import { MOST_BYTES, messageFiles } from "./attachments.ts";
import { announceMessage } from "#app/features/messages/internal/announce.server.ts";
import type { Author, ThreadFile, WritingServices } from "#app/features/messages/services.ts";
import { type Thread, messageAttachments, threadMessages, threads } from "#app/features/messages/tables.ts";

/** `id`: drawn from the sending, so that the same one sent twice is one message. */
export type NewMessage = { id: string; words: string };

/**
 * `already`: this sending was taken before. `no-file`: a file sent ahead is gone. `full`: the thread holds as many bytes as it
 * may. `unproven`: the client's account has an address that is not confirmed, and whoever is in it may be somebody else.
 */
export type SendOutcome = { kind: "sent" | "already" } | { kind: "no-file" | "full" | "unproven" };

/** Undoes a message that was half written. */
class NotSent extends Error {
  readonly why: "no-file" | "full";
  constructor(why: "no-file" | "full") {
    super(why);
    this.why = why;
  }
}

/**
 * Writes a message into the thread of a file, with its attachments, its trace and what tells the other side: all of it or
 * nothing. Called once a policy has said on which side the author stands. Of two sendings of one message the second
 * finds the first.
 */
export async function sendMessage(
  services: WritingServices,
  author: Author,
  file: ThreadFile,
  message: NewMessage,
  given: readonly GivenDocument[],
): Promise<SendOutcome> {
  try {
    return await inTransaction(services.database, (tx) => write(tx, services, author, file, message, given));
  } catch (error) {
    if (error instanceof NotSent) return { kind: error.why };
    throw error;
  }
}

async function write(
  tx: Tx,
  services: WritingServices,
  author: Author,
  file: ThreadFile,
  { id, words }: NewMessage,
  given: readonly GivenDocument[],
): Promise<SendOutcome> {
  const { clock } = services;
  const { userId, name, side } = author;
  if (side === "office" && (await isUnproven(tx, file.userId))) return { kind: "unproven" };
  const now = dateOf(clock.now());
  const thread = await lockThread(tx, file, now);
  const [before] = await tx.select({ id: threadMessages.id }).from(threadMessages).where(eq(threadMessages.id, id));
  if (before) return { kind: "already" };
  await tx
    .insert(threadMessages)
    .values({ id, applicationId: file.id, side, authorId: userId, authorName: name, words, sentAt: now });
  for (const [at, one] of given.entries()) {
    const fileKey = await takeFile(tx, clock, messageFiles, one);
    if (!fileKey) throw new NotSent("no-file");
    await tx.insert(messageAttachments).values({ messageId: id, number: at + 1, fileKey });
  }
  if (given.length > 0 && (await bytesIn(tx, file.id)) > MOST_BYTES) throw new NotSent("full");
  const followed = side === "office" ? { adviserId: sql`coalesce(${threads.adviserId}, ${userId})` } : {};
  await tx
    .update(threads)
    .set({ lastAt: now, ...followed })
    .where(eq(threads.applicationId, file.id));
  await countUnanswered(tx, file.id);
  await trace(tx, clock, {
    actorId: userId,
    action: "message.sent",
    subjectType: "thread",
    subjectId: file.id,
    details: { side, attachments: given.length },
  });
  await announceMessage(tx, services, thread, side);
  return { kind: "sent" };
}

/** The thread of a file until the end of the transaction, begun when there is none. */
async function lockThread(tx: Tx, file: ThreadFile, now: Date): Promise<Thread> {
  await tx
    .insert(threads)
    .values({ applicationId: file.id, clientId: file.userId, reference: file.reference, lastAt: now })
    .onConflictDoNothing();
  const [thread] = await tx.select().from(threads).where(eq(threads.applicationId, file.id)).for("no key update");
  if (!thread) throw new Error("a thread that was begun is not there");
  return thread;
}

/** Writes down since when the client waits: the oldest of their messages behind the last answer. The thread is locked. */
export async function countUnanswered(tx: Tx, applicationId: string): Promise<void> {
  const standing = and(eq(threadMessages.applicationId, applicationId), isNull(threadMessages.withdrawnAt));
  const [answered] = await tx
    .select({ place: sql<number>`coalesce(max(${threadMessages.place}), 0)`.mapWith(Number) })
    .from(threadMessages)
    .where(and(standing, ne(threadMessages.side, "client")));
  const [waiting] = await tx
    .select({ since: sql<Date | null>`min(${threadMessages.sentAt})`.mapWith(threadMessages.sentAt) })
    .from(threadMessages)
    .where(and(standing, eq(threadMessages.side, "client"), gt(threadMessages.place, answered?.place ?? 0)));
  await tx
    .update(threads)
    .set({ unansweredSince: waiting?.since ?? null })
    .where(eq(threads.applicationId, applicationId));
}

async function bytesIn(tx: Tx, applicationId: string): Promise<number> {
  const [held] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${storedFiles.size}), 0)`.mapWith(Number) })
    .from(messageAttachments)
    .innerJoin(threadMessages, eq(threadMessages.id, messageAttachments.messageId))
    .innerJoin(storedFiles, eq(storedFiles.key, messageAttachments.fileKey))
    .where(eq(threadMessages.applicationId, applicationId));
  return held?.bytes ?? 0;
}
