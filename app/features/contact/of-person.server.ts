import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type Newest, type Person, isUpTo, ownedBy } from "#app/features/people/owned-by.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type ContactMessage, type ContactReply, contactMessages, contactReplies } from "./tables.ts";

/** What a person wrote on the contact page, the latest first. */
export function messagesOf(db: Tx, person: Person, newest: Newest): Promise<ContactMessage[]> {
  return db
    .select()
    .from(contactMessages)
    .where(
      and(
        ownedBy(contactMessages, person),
        isUpTo(contactMessages.createdAt, newest),
        newest.open ? eq(contactMessages.state, "new") : undefined,
      ),
    )
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(newest.limit);
}

const REPLY_AT = sql`coalesce(${contactReplies.sentAt}, ${contactReplies.createdAt})`;

/** What was answered to a person's messages, and written again by them, the latest first; with the number of the message. */
export async function repliesTo(
  db: Tx,
  person: Person,
  newest: Newest,
): Promise<(ContactReply & { number: number | null })[]> {
  const found = await db
    .select({ reply: contactReplies, number: contactMessages.number })
    .from(contactReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, contactReplies.messageId))
    .where(
      and(
        ownedBy(contactMessages, person),
        inArray(contactReplies.state, ["sent", "received"]),
        isUpTo(REPLY_AT, newest),
      ),
    )
    .orderBy(desc(REPLY_AT), desc(contactReplies.id))
    .limit(newest.limit);
  return found.map(({ reply, number }) => ({ ...reply, number }));
}
