import { and, desc, inArray } from "drizzle-orm";
import { type Person, ownedBy } from "#app/features/people/owned-by.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type ContactMessage, type ContactReply, contactMessages, contactReplies } from "./tables.ts";

/** What a person wrote on the contact page, the latest first. */
export function messagesOf(db: Tx, person: Person): Promise<ContactMessage[]> {
  return db
    .select()
    .from(contactMessages)
    .where(ownedBy(contactMessages, person))
    .orderBy(desc(contactMessages.createdAt));
}

/** What was answered to these messages, and written again by their authors. */
export async function repliesOf(db: Tx, messageIds: readonly string[]): Promise<ContactReply[]> {
  if (messageIds.length === 0) return [];
  return db
    .select()
    .from(contactReplies)
    .where(
      and(inArray(contactReplies.messageId, [...messageIds]), inArray(contactReplies.state, ["sent", "received"])),
    );
}
