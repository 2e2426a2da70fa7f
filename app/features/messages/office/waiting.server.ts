import { asc, eq, isNotNull, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { threads } from "#app/features/messages/tables.ts";

/** A client who waits for an answer in the thread of their file. */
export type UnansweredThread = {
  applicationId: string;
  reference: string;
  client: string;
  adviserId: string | null;
  since: Date;
};

/** The threads that wait for an answer, the longest wait first. */
export async function unansweredThreads(db: Tx, limit: number): Promise<UnansweredThread[]> {
  const rows = await db
    .select({
      applicationId: threads.applicationId,
      reference: threads.reference,
      client: sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`,
      adviserId: threads.adviserId,
      since: threads.unansweredSince,
    })
    .from(threads)
    .innerJoin(users, eq(users.id, threads.clientId))
    .where(isNotNull(threads.unansweredSince))
    // As the index of the list has it (0090_threads.sql).
    .orderBy(asc(sql`coalesce(${threads.unansweredSince}, '9999-12-31T00:00:00Z'::timestamptz)`))
    .limit(limit);
  return rows.flatMap(({ since, ...row }) => (since === null ? [] : [{ ...row, since }]));
}
