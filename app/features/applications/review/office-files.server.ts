import { and, eq, notExists, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.ts";
import { isHeldUnproven } from "#app/features/accounts/registration/unproven.server.ts";
import { documents } from "#app/features/documents/tables.ts";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { fileDocuments } from "#app/features/applications/documents/documents.ts";
import type { ApplicationState, Program } from "#app/features/applications/status.ts";
import { applications } from "#app/features/applications/tables.ts";

/** A file as the office's list shows it. */
export type OfficeFile = {
  id: string;
  reference: string;
  title: string;
  client: string;
  program: Program;
  state: ApplicationState;
  /** Documents that wait for an adviser. */
  waiting: number;
  /** Since when the oldest of them waits; null when none does. */
  waitingSince: Date | null;
  /** Which one that is. */
  oldest: string | null;
  updatedAt: Date;
};

/** Far behind every date: a file without a waiting document comes after those that have one. */
const NEVER = "9999-12-31T00:00:00Z";

/** One page of all files: those whose documents have waited longest first, then the last changed. */
export function officeFiles(db: Tx, cursor: string | null): Promise<PageOf<OfficeFile>> {
  const inReview = and(eq(documents.subjectKind, fileDocuments.name), eq(documents.state, "in-review"));
  const waiting = db
    .select({
      subjectId: documents.subjectId,
      // Of the version that waits: giving one is the last change of a document in review.
      since: sql<Date>`min(${documents.updatedAt})`.mapWith(documents.updatedAt).as("since"),
      count: sql<number>`count(*)`.mapWith(Number).as("waiting"),
      oldest: sql<string | null>`(array_agg(${documents.id} ORDER BY ${documents.updatedAt}, ${documents.id}))[1]`.as(
        "oldest",
      ),
    })
    .from(documents)
    .where(inReview)
    .groupBy(documents.subjectId)
    .as("in_review");
  const columns = {
    id: applications.id,
    reference: applications.reference,
    title: applications.title,
    client: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as("client"),
    program: applications.program,
    state: applications.state,
    updatedAt: applications.updatedAt,
  };
  // Two lists, one behind the other: few files wait, and the others are read by the index of their last change.
  const some = db
    .select({ ...columns, since: waiting.since, waiting: waiting.count, oldest: waiting.oldest })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(waiting, eq(waiting.subjectId, applications.id))
    .as("some_wait");
  const none = db
    .select({
      ...columns,
      since: sql<Date>`${NEVER}::timestamptz`.mapWith(documents.updatedAt).as("since"),
      waiting: sql<number>`0::bigint`.mapWith(Number).as("waiting"),
      oldest: sql<string | null>`NULL::uuid`.as("oldest"),
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(
      notExists(
        db
          .select({ one: sql`1` })
          .from(documents)
          .where(and(inReview, eq(documents.subjectId, applications.id))),
      ),
    )
    .as("none_waits");
  return pageOf<OfficeFile>({
    // By the names that both lists give their columns.
    order: [
      { column: sql`"since"`, descending: false },
      { column: sql`"updated_at"`, descending: true },
      { column: sql`"id"`, descending: true },
    ],
    cursor,
    keysOf: ({ waitingSince, updatedAt, id }) => [waitingSince ?? NEVER, updatedAt, id],
    read: async ({ after, orderBy, limit }) => {
      const waits = db
        .select()
        .from(some)
        .where(after)
        .orderBy(...orderBy)
        .limit(limit);
      const rests = db
        .select()
        .from(none)
        .where(after)
        .orderBy(...orderBy)
        .limit(limit);
      const rows = await unionAll(waits, rests)
        .orderBy(...orderBy)
        .limit(limit);
      return rows.map(({ since, ...row }) => ({ ...row, waitingSince: row.waiting === 0 ? null : since }));
    },
  });
}

/** The file that an adviser opens; undefined for an unknown id. */
export async function officeClient(
  db: Tx,
  userId: string,
): Promise<{ name: string; email: string; unproven: boolean } | undefined> {
  const [client] = await db.select().from(users).where(eq(users.id, userId));
  return (
    client && { name: `${client.firstName} ${client.lastName}`, email: client.email, unproven: isHeldUnproven(client) }
  );
}
