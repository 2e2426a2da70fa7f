import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { takeAllowance } from "#app/platform/allowances/take-allowance.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { messageOfKey } from "#app/features/contact/contact-link.server.ts";
import { lockMessage } from "#app/features/contact/internal/lock-message.server.ts";
import { type Subject, ticketOf } from "#app/features/contact/subjects.ts";
import { type ReplySide, contactMessages, contactReplies } from "#app/features/contact/tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** What whoever left a message reads: their words and the answers that left. */
export type VisitorThread = {
  ticket: string;
  subject: Subject;
  writings: { key: string; side: ReplySide; body: string; at: Date }[];
};

/** `expired`: the link was ours, and its days are over. */
export type ThreadOutcome = { kind: "open"; id: string; thread: VisitorThread } | { kind: "expired" | "unknown" };

/** Messages of one thread in an hour: somebody who adds to what they wrote, and no flood. */
export const AGAIN_PER_HOUR = 5;
/** All that its author may write in one thread: beyond it is a new message. */
export const MOST_WRITINGS = 100;

/** The thread that a link opens. */
export async function openThread({ database, clock }: Services, key: string | null): Promise<ThreadOutcome> {
  const db = database.drizzle;
  const opened = await messageOfKey(db, key, clock.now());
  if (typeof opened === "string") return { kind: opened };
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, opened.id));
  if (!message) return { kind: "unknown" };
  const replies = await db
    .select()
    .from(contactReplies)
    .where(and(eq(contactReplies.messageId, message.id), inArray(contactReplies.state, ["sent", "received"])))
    .orderBy(asc(sql`coalesce(${contactReplies.sentAt}, ${contactReplies.createdAt})`), asc(contactReplies.id));
  return {
    kind: "open",
    id: message.id,
    thread: {
      ticket: ticketOf(message.number ?? 0),
      subject: message.subject,
      writings: [
        { key: message.id, side: "visitor", body: message.message, at: message.createdAt },
        ...replies.map(({ id, side, body, sentAt, createdAt }) => ({ key: id, side, body, at: sentAt ?? createdAt })),
      ],
    },
  };
}

/** `often`: too many in this hour. `full`: the thread holds as much as it may. */
export type AgainOutcome = "written" | "often" | "full" | "closed";

/** Adds what its author writes again: the message waits for an answer anew. The same sending twice is written once. */
export async function writeAgain(
  { database, clock }: Services,
  key: string | null,
  { id, body }: { id: string; body: string },
): Promise<AgainOutcome> {
  return inTransaction(database, async (tx): Promise<AgainOutcome> => {
    const opened = await messageOfKey(tx, key, clock.now());
    const message = typeof opened === "string" ? undefined : await lockMessage(tx, opened.id);
    if (!message) return "closed";
    const [before] = await tx.select({ id: contactReplies.id }).from(contactReplies).where(eq(contactReplies.id, id));
    if (before) return "written";
    const own = and(eq(contactReplies.messageId, message.id), eq(contactReplies.side, "visitor"));
    if ((await tx.$count(contactReplies, own)) >= MOST_WRITINGS) return "full";
    if (
      !(await takeAllowance(tx, clock.now(), id, [
        { scope: "contact thread", value: message.id, most: AGAIN_PER_HOUR },
      ]))
    )
      return "often";
    const now = dateOf(clock.now());
    await tx
      .insert(contactReplies)
      .values({ id, messageId: message.id, side: "visitor", body, state: "received", createdAt: now });
    const waits = message.state === "new";
    await tx
      .update(contactMessages)
      .set({
        state: "new",
        answeredAt: null,
        revision: sql`${contactMessages.revision} + 1`,
        ...(!waits && { waitingSince: now }),
      })
      .where(eq(contactMessages.id, message.id));
    await trace(tx, clock, {
      actorId: null,
      action: "message.written-again",
      subjectType: "contact-message",
      subjectId: message.id,
      details: { ticket: ticketOf(message.number ?? 0) },
      before: { state: message.state },
      after: { state: "new" },
    });
    return "written";
  });
}
