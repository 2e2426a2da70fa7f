import { type SQL, and, eq, isNull, sql } from "drizzle-orm";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type ContactMessage, contactMessages } from "#app/features/contact/tables.ts";

/** Which messages: that wait, of these one's own or nobody's, that look like a robot's, or all. */
export type MessageFilter = "repondre" | "moi" | "libres" | "retenus" | "tous";

/** A message as the inbox shows it; `at` is what it is ordered by. */
export type InboxMessage = Pick<
  ContactMessage,
  "id" | "number" | "firstName" | "lastName" | "email" | "subject" | "message" | "state" | "waitingSince"
> & {
  at: Date;
  /** Who has it; null: whoever comes first. */
  assignee: string | null;
};

const { id, number, firstName, lastName, email, subject, message, state, createdAt, waitingSince, assignedTo } =
  contactMessages;

const asked = (filter: MessageFilter, viewerId: string): SQL | undefined =>
  ({
    repondre: eq(state, "new"),
    moi: and(eq(state, "new"), eq(assignedTo, viewerId)),
    libres: and(eq(state, "new"), isNull(assignedTo)),
    retenus: eq(state, "held"),
    tous: undefined,
  })[filter];

/** One page of them: who waits longest first, of the others the newest. */
export function inboxMessages(
  db: Tx,
  viewerId: string,
  filter: MessageFilter,
  { cursor, size }: { cursor: string | null; size?: number },
): Promise<PageOf<InboxMessage>> {
  const waits = filter === "repondre" || filter === "moi";
  const at = waits ? waitingSince : createdAt;
  return pageOf<InboxMessage>({
    order: [
      { column: at, descending: !waits },
      { column: id, descending: !waits },
    ],
    cursor,
    ...(size !== undefined && { size }),
    keysOf: (row) => [row.at, row.id],
    read: ({ after, orderBy, limit }) =>
      db
        .select({
          id,
          number,
          firstName,
          lastName,
          email,
          subject,
          message,
          state,
          waitingSince,
          at,
          // Of the rows of this page alone: joined, the names of all accounts were read first.
          assignee: sql<
            string | null
          >`(SELECT nullif(trim(first_name || ' ' || last_name), '') FROM users WHERE users.id = ${assignedTo})`,
        })
        .from(contactMessages)
        .where(and(asked(filter, viewerId), after))
        .orderBy(...orderBy)
        .limit(limit),
  });
}

/** How many there are, counted no further than `most`. */
export async function countMessages(db: Tx, viewerId: string, filter: MessageFilter, most: number): Promise<number> {
  const counted = db.select({ id }).from(contactMessages).where(asked(filter, viewerId)).limit(most);
  return (await counted).length;
}
