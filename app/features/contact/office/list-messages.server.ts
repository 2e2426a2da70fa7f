import { type SQL, and, eq, sql } from "drizzle-orm";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { MOST_COUNTED, type MessageFilter, messageFilters } from "./message-filters.ts";
import { type ContactMessage, contactMessages } from "#app/features/contact/tables.ts";

/** A message as the list shows it. */
export type Message = Pick<
  ContactMessage,
  "id" | "number" | "firstName" | "lastName" | "email" | "subject" | "message" | "state" | "createdAt" | "waitingSince"
> & {
  /** Who has it; null: whoever comes first. */
  assignee: string | null;
};

/** One page of the messages asked for, and how many each filter has, up to one more than `MOST_COUNTED`. */
export type MessageList = PageOf<Message> & { counts: Record<MessageFilter, number> };

const { id, number, firstName, lastName, email, subject, message, state, createdAt, waitingSince, assignedTo } =
  contactMessages;

/** What the back office sees: who waits longest first, of the others the newest. */
export async function listMessages(
  db: Tx,
  viewerId: string,
  filter: MessageFilter,
  cursor: string | null = null,
): Promise<MessageList> {
  const which: Record<MessageFilter, SQL | undefined> = {
    repondre: eq(state, "new"),
    moi: and(eq(state, "new"), eq(assignedTo, viewerId)),
    retenus: eq(state, "held"),
    repondus: eq(state, "answered"),
    clos: eq(state, "closed"),
    tous: undefined,
  };
  const waits = filter === "repondre" || filter === "moi";
  const page = await pageOf({
    order: waits
      ? [
          { column: waitingSince, descending: false },
          { column: number, descending: false },
        ]
      : [
          { column: createdAt, descending: true },
          { column: number, descending: true },
        ],
    cursor,
    keysOf: (row: Message) => [waits ? row.waitingSince : row.createdAt, row.number ?? 0],
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
          createdAt,
          waitingSince,
          // Of the rows of this page alone: joined, the names of all accounts were read first.
          assignee: sql<
            string | null
          >`(SELECT nullif(trim(first_name || ' ' || last_name), '') FROM users WHERE users.id = ${assignedTo})`,
        })
        .from(contactMessages)
        .where(and(which[filter], after))
        .orderBy(...orderBy)
        .limit(limit),
  });
  // Each by its own index, and no further than is said: a count of all answers ever given would read them all.
  const filters = Object.keys(messageFilters) as MessageFilter[];
  const counted = filters.map(
    (one) =>
      sql`(SELECT count(*)::int FROM (SELECT FROM ${contactMessages} WHERE ${which[one] ?? sql`true`} LIMIT ${MOST_COUNTED + 1}) counted)`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(sql`SELECT ARRAY[${sql.join(counted, sql`, `)}] AS counts`);
  const counts = Object.fromEntries(filters.map((one, index) => [one, rows[0]?.counts[index] ?? 0])) as Record<
    MessageFilter,
    number
  >;
  return { ...page, counts };
}
