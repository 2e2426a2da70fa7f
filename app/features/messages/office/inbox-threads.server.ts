import { type SQL, and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.ts";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Actor } from "#app/features/messages/services.ts";
import { threads } from "#app/features/messages/tables.ts";

/** Whose conversations: that wait for an answer, of these one's own, those that nobody follows, or all. */
export type ThreadFilter = "repondre" | "moi" | "libres" | "tous";

/** A conversation as the inbox shows it; `id`: of its file; `at` is what it is ordered by. */
export type InboxThread = {
  id: string;
  at: Date;
  reference: string;
  client: string;
  adviser: string | null;
  /** Of its last message. */
  words: string;
  /** Since when the client waits for an answer; null when they do not. */
  unansweredSince: Date | null;
};

const waiting = isNotNull(threads.unansweredSince);

/** One's own file is not among them. */
const asked = (filter: ThreadFilter, viewer: Pick<Actor, "userId">): SQL | undefined =>
  and(
    ne(threads.clientId, viewer.userId),
    {
      repondre: waiting,
      moi: and(waiting, eq(threads.adviserId, viewer.userId)),
      libres: isNull(threads.adviserId),
      tous: undefined,
    }[filter],
  );

/** One page of them: who waits longest first, of the others the last written in. */
export function inboxThreads(
  db: Tx,
  viewer: Pick<Actor, "userId">,
  filter: ThreadFilter,
  { cursor, size }: { cursor: string | null; size?: number },
): Promise<PageOf<InboxThread>> {
  const adviser = alias(users, "adviser");
  const waits = filter === "repondre" || filter === "moi";
  const { applicationId, lastAt, unansweredSince, reference } = threads;
  const at = sql<Date>`${waits ? unansweredSince : lastAt}`.mapWith(lastAt);
  return pageOf<InboxThread>({
    order: [
      { column: waits ? unansweredSince : lastAt, descending: !waits },
      { column: applicationId, descending: !waits },
    ],
    cursor,
    ...(size !== undefined && { size }),
    keysOf: (row) => [row.at, row.id],
    read: ({ after, orderBy, limit }) =>
      db
        .select({
          id: applicationId,
          at,
          reference,
          client: sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), nullif(${users.email}, ''), ${users.phone})`,
          adviser: sql<string | null>`nullif(trim(${adviser.firstName} || ' ' || ${adviser.lastName}), '')`,
          // Of the rows of this page alone.
          words: sql<string>`coalesce((SELECT m.words FROM thread_messages m WHERE m.application_id = ${applicationId} AND m.withdrawn_at IS NULL ORDER BY m.place DESC LIMIT 1), '')`,
          unansweredSince,
        })
        .from(threads)
        .innerJoin(users, eq(users.id, threads.clientId))
        .leftJoin(adviser, eq(adviser.id, threads.adviserId))
        .where(and(asked(filter, viewer), after))
        .orderBy(...orderBy)
        .limit(limit),
  });
}

/** How many there are, counted no further than `most`. */
export async function countThreads(
  db: Tx,
  viewer: Pick<Actor, "userId">,
  filter: ThreadFilter,
  most: number,
): Promise<number> {
  const counted = db.select({ id: threads.applicationId }).from(threads).where(asked(filter, viewer)).limit(most);
  return (await counted).length;
}
