import { type SQL, and, eq, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type MessageFilter, messageFilters } from "./message-filters.ts";
import { type ContactMessage, contactMessages } from "./tables.ts";

/** A message as the list shows it. */
export type Message = Pick<
  ContactMessage,
  "id" | "number" | "firstName" | "lastName" | "email" | "subject" | "message" | "state" | "createdAt" | "waitingSince"
> & {
  /** Who has it; null: whoever comes first. */
  assignee: string | null;
};

/** One page of the messages asked for, and how many each filter has. */
export type MessageList = PageOf<Message> & { counts: Record<MessageFilter, number> };

const { id, number, firstName, lastName, email, subject, message, state, createdAt, waitingSince, assignedTo } = contactMessages;

/** What the back office sees: who waits longest first, of the others the newest. */
export async function listMessages(db: Tx, viewerId: string, filter: MessageFilter, cursor: string | null = null): Promise<MessageList> {
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
          assignee: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
        })
        .from(contactMessages)
        .leftJoin(users, eq(users.id, assignedTo))
        .where(and(which[filter], after))
        .orderBy(...orderBy)
        .limit(limit),
  });
  const counted = (one: MessageFilter) => sql<number>`count(*) FILTER (WHERE ${which[one] ?? sql`true`})`.mapWith(Number);
  const columns = Object.fromEntries((Object.keys(messageFilters) as MessageFilter[]).map((one) => [one, counted(one)])) as Record<
    MessageFilter,
    ReturnType<typeof counted>
  >;
  const [counts] = await db.select(columns).from(contactMessages);
  return { ...page, counts: counts ?? { repondre: 0, moi: 0, retenus: 0, repondus: 0, clos: 0, tous: 0 } };
}
