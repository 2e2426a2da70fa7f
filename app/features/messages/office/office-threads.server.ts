import { type SQL, and, eq, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.ts";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Actor } from "#app/features/messages/services.ts";
import { threads } from "#app/features/messages/tables.ts";
import type { OfficeThread, ThreadFilter } from "./thread-filters.ts";

/** Behind every date: the index of the list is made with it (0090_threads.sql). */
const NEVER = "9999-12-31T00:00:00Z";

/** One page of the threads: who has waited longest for an answer first, then the last written in. One's own file is not among them. */
export function officeThreads(
  db: Tx,
  viewer: Actor,
  filter: ThreadFilter,
  cursor: string | null,
): Promise<PageOf<OfficeThread>> {
  const adviser = alias(users, "adviser");
  const since = sql<Date>`coalesce(${threads.unansweredSince}, '9999-12-31T00:00:00Z'::timestamptz)`;
  const filters: Record<ThreadFilter, SQL | undefined> = {
    tous: undefined,
    miennes: eq(threads.adviserId, viewer.userId),
    libres: isNull(threads.adviserId),
  };
  return pageOf<OfficeThread>({
    order: [
      { column: since, descending: false },
      { column: threads.lastAt, descending: true },
      { column: threads.applicationId, descending: true },
    ],
    cursor,
    keysOf: ({ unansweredSince, lastAt, applicationId }) => [unansweredSince ?? NEVER, lastAt, applicationId],
    read: ({ after, orderBy, limit }) =>
      db
        .select({
          applicationId: threads.applicationId,
          reference: threads.reference,
          client: sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`,
          adviser: sql<string | null>`nullif(trim(${adviser.firstName} || ' ' || ${adviser.lastName}), '')`,
          unansweredSince: threads.unansweredSince,
          lastAt: threads.lastAt,
        })
        .from(threads)
        .innerJoin(users, eq(users.id, threads.clientId))
        .leftJoin(adviser, eq(adviser.id, threads.adviserId))
        .where(and(ne(threads.clientId, viewer.userId), filters[filter], after))
        .orderBy(...orderBy)
        .limit(limit),
  });
}
