import { and, asc, count, eq, gt, inArray, min, sql } from "drizzle-orm";
import { documents } from "#app/features/documents/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { registrationMoves } from "#app/features/language-tests/status.ts";
import { registrationDocumentKind } from "#app/features/language-tests/documents/document-kind.server.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";

/** A registration whose documents wait for an adviser. */
export type RegistrationToReview = {
  registrationId: string;
  sessionId: string;
  name: string;
  reference: string;
  test: string;
  count: number;
  since: Date;
};

/** The registrations that stand with documents in review, the longest wait first. */
export async function registrationsToReview(db: Tx, limit: number): Promise<RegistrationToReview[]> {
  const since = min(documents.updatedAt);
  const rows = await db
    .select({
      registrationId: testRegistrations.id,
      sessionId: testRegistrations.sessionId,
      name: sql<string>`${testRegistrations.firstName} || ' ' || ${testRegistrations.lastName}`,
      reference: testRegistrations.reference,
      test: testSessions.test,
      count: count(),
      since,
    })
    .from(documents)
    .innerJoin(testRegistrations, eq(testRegistrations.id, documents.subjectId))
    .innerJoin(testSessions, eq(testSessions.id, testRegistrations.sessionId))
    .where(
      and(
        eq(documents.subjectKind, registrationDocumentKind.subject.name),
        eq(documents.state, "in-review"),
        inArray(testRegistrations.state, [...registrationMoves["confirm-documents"]]),
      ),
    )
    .groupBy(testRegistrations.id, testSessions.id)
    .orderBy(asc(since))
    .limit(limit);
  return rows.flatMap(({ since: oldest, ...row }) => (oldest === null ? [] : [{ ...row, since: oldest }]));
}

/** A session with seats that nobody confirmed yet: how many, since when, and when the first of them is released. */
export type TentativeSeats = {
  sessionId: string;
  test: string;
  startsAt: Date;
  count: number;
  since: Date;
  until: Date;
};

export async function tentativeSeats(db: Tx, limit: number): Promise<TentativeSeats[]> {
  const until = min(testRegistrations.tentativeUntil);
  const rows = await db
    .select({
      sessionId: testSessions.id,
      test: testSessions.test,
      startsAt: testSessions.startsAt,
      count: count(),
      since: min(testRegistrations.createdAt),
      until,
    })
    .from(testRegistrations)
    .innerJoin(testSessions, eq(testSessions.id, testRegistrations.sessionId))
    .where(eq(testRegistrations.state, "tentative"))
    .groupBy(testSessions.id)
    .orderBy(asc(until))
    .limit(limit);
  return rows.flatMap((row) =>
    row.since === null || row.until === null ? [] : [{ ...row, since: row.since, until: row.until }],
  );
}

/** A session without a free seat, with people on its waiting list: how many, and since when. */
export type WaitedSession = {
  sessionId: string;
  test: string;
  startsAt: Date;
  closesAt: Date;
  count: number;
  since: Date;
};

/** Sessions to come for whose seats somebody waits, those whose registration ends first before the others. */
export async function waitedSessions(db: Tx, now: Date, limit: number): Promise<WaitedSession[]> {
  const rows = await db
    .select({
      sessionId: testSessions.id,
      test: testSessions.test,
      startsAt: testSessions.startsAt,
      closesAt: testSessions.registrationClosesAt,
      count: count(),
      since: min(testRegistrations.createdAt),
    })
    .from(testRegistrations)
    .innerJoin(testSessions, eq(testSessions.id, testRegistrations.sessionId))
    .where(and(eq(testRegistrations.state, "waiting"), eq(testSessions.state, "open"), gt(testSessions.startsAt, now)))
    .groupBy(testSessions.id)
    .orderBy(asc(testSessions.registrationClosesAt))
    .limit(limit);
  return rows.flatMap(({ since, ...row }) => (since === null ? [] : [{ ...row, since }]));
}
