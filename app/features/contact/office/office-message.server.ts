import { asc, eq, sql } from "drizzle-orm";
import { type StaffMember, staffMembers } from "#app/features/accounts/staff/staff-members.server.ts";
import { users } from "#app/features/accounts/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type MailState, mails } from "#app/platform/mail/tables.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import {
  type ContactMessage,
  type ContactReply,
  contactMessages,
  contactReplies,
} from "#app/features/contact/tables.ts";

/** One writing of the thread; `by`: who of the staff, `mail`: where its mail stands, null without one. */
export type ThreadReply = Pick<
  ContactReply,
  "id" | "side" | "body" | "state" | "sendAt" | "revision" | "createdAt" | "sentAt"
> & {
  by: string | null;
  mail: MailState | null;
};

export type OfficeMessage = { message: ContactMessage; replies: ThreadReply[]; staff: StaffMember[] };

/** A message with all that was written since, the oldest first; undefined for an unknown id. */
export async function officeMessage(db: Tx, id: string): Promise<OfficeMessage | undefined> {
  if (!isUuid(id)) return undefined;
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!message) return undefined;
  const replies = await db
    .select({
      id: contactReplies.id,
      side: contactReplies.side,
      body: contactReplies.body,
      state: contactReplies.state,
      sendAt: contactReplies.sendAt,
      revision: contactReplies.revision,
      createdAt: contactReplies.createdAt,
      sentAt: contactReplies.sentAt,
      by: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      mail: mails.state,
    })
    .from(contactReplies)
    .leftJoin(users, eq(users.id, contactReplies.writtenBy))
    // As internal/send-reply writes the key.
    .leftJoin(mails, eq(mails.idempotencyKey, sql`'contact-reply ' || ${contactReplies.id}`))
    .where(eq(contactReplies.messageId, id))
    .orderBy(asc(contactReplies.createdAt), asc(contactReplies.id));
  return { message, replies, staff: await staffMembers(db, "inbox") };
}
