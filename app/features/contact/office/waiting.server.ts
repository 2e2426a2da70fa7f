import { and, asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type ContactMessage, contactMessages, contactReplies } from "#app/features/contact/tables.ts";

/** The messages of the contact page that wait for an answer, the longest wait first; `sendAt`: when a prepared answer leaves. */
export function unansweredMessages(db: Tx, limit: number): Promise<(ContactMessage & { sendAt: Date | null })[]> {
  return db
    .select({ ...getTableColumns(contactMessages), sendAt: contactReplies.sendAt })
    .from(contactMessages)
    .leftJoin(
      contactReplies,
      and(eq(contactReplies.messageId, contactMessages.id), eq(contactReplies.state, "scheduled")),
    )
    .where(inArray(contactMessages.state, ["new", "held"]))
    .orderBy(asc(contactMessages.waitingSince))
    .limit(limit);
}
