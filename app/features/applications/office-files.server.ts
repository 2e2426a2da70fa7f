import { and, eq, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { documents } from "#app/features/documents/tables.ts";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { fileDocuments } from "./documents.ts";
import type { ApplicationState, Program } from "./status.ts";
import { applications } from "./tables.ts";

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
  const waiting = db
    .select({
      subjectId: documents.subjectId,
      // Of the version that waits: giving one is the last change of a document in review.
      since: sql<Date>`min(${documents.updatedAt})`.mapWith(documents.updatedAt).as("since"),
      count: sql<number>`count(*)`.mapWith(Number).as("waiting"),
      oldest: sql<string>`(array_agg(${documents.id} ORDER BY ${documents.updatedAt}, ${documents.id}))[1]`.as("oldest"),
    })
    .from(documents)
    .where(and(eq(documents.subjectKind, fileDocuments.name), eq(documents.state, "in-review")))
    .groupBy(documents.subjectId)
    .as("waiting");
  const since = sql<Date>`coalesce(${waiting.since}, ${NEVER}::timestamptz)`;
  return pageOf<OfficeFile>({
    order: [
      { column: since, descending: false },
      { column: applications.updatedAt, descending: true },
      { column: applications.id, descending: true },
    ],
    cursor,
    keysOf: ({ waitingSince, updatedAt, id }) => [waitingSince ?? NEVER, updatedAt, id],
    read: async ({ after, orderBy, limit }) => {
      const rows = await db
        .select({
          id: applications.id,
          reference: applications.reference,
          title: applications.title,
          client: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
          program: applications.program,
          state: applications.state,
          waiting: waiting.count,
          waitingSince: waiting.since,
          oldest: waiting.oldest,
          updatedAt: applications.updatedAt,
        })
        .from(applications)
        .innerJoin(users, eq(users.id, applications.userId))
        .leftJoin(waiting, eq(waiting.subjectId, applications.id))
        .where(after)
        .orderBy(...orderBy)
        .limit(limit);
      return rows.map((row) => ({ ...row, waiting: row.waiting ?? 0 }));
    },
  });
}

/** The file that an adviser opens; undefined for an unknown id. */
export async function officeClient(db: Tx, userId: string): Promise<{ name: string; email: string } | undefined> {
  const [client] = await db
    .select({ name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return client;
}
