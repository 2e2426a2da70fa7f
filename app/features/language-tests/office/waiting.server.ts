import { and, asc, count, eq, gt, inArray, min, sql } from "drizzle-orm";
import { auditEvents } from "#app/features/audit/tables.ts";
import { orders } from "#app/features/orders/tables.ts";
import { documents } from "#app/features/documents/tables.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { upcomingSessions } from "#app/features/language-tests/queries.server.ts";
import { type Availability, LIVE, registrationMoves } from "#app/features/language-tests/status.ts";
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

/** A cancelled session of which somebody is not settled: how many are still registered, to how many money is owed, and since when. */
export type UnsettledSession = {
  sessionId: string;
  test: string;
  startsAt: Date;
  /** People who are not settled, */
  people: number;
  /** of whom so many are not cancelled yet, though the session is. */
  live: number;
  /** People to whom something is to be given back, and how much in all, FCFA. */
  owed: number;
  amount: number;
  /** When it was cancelled. */
  since: Date;
};

const isLive = inArray(testRegistrations.state, [...LIVE]);
const isUnsettled = sql`(${isLive} OR coalesce(${orders.refundDue}, 0) > 0)`;

/** The cancelled sessions that somebody still waits for, the longest wait first. */
export async function unsettledSessions(db: Tx, limit: number): Promise<UnsettledSession[]> {
  // By its trace: nobody cancels a session twice, and what is paid or given back later does not move it.
  const since = sql<string>`coalesce((SELECT min(e.at) FROM ${auditEvents} e
    WHERE e.subject_type = 'test-session' AND e.subject_id = "test_sessions"."id"::text
      AND e.action = 'test-session.cancelled'),
    "test_sessions"."created_at")`;
  const rows = await db
    .select({
      sessionId: testSessions.id,
      test: testSessions.test,
      startsAt: testSessions.startsAt,
      people: count(),
      live: sql<number>`count(*) FILTER (WHERE ${isLive})::int`,
      owed: sql<number>`count(*) FILTER (WHERE ${orders.refundDue} > 0)::int`,
      amount: sql<number>`coalesce(sum(${orders.refundDue}), 0)::int`,
      since,
    })
    .from(testSessions)
    .innerJoin(testRegistrations, eq(testRegistrations.sessionId, testSessions.id))
    .leftJoin(orders, eq(orders.id, testRegistrations.orderId))
    .where(and(eq(testSessions.state, "cancelled"), isUnsettled))
    .groupBy(testSessions.id)
    .orderBy(asc(since))
    .limit(limit);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}

/** Somebody of a cancelled session who waits: for money, or still registered. */
export type UnsettledPerson = {
  userId: string | null;
  name: string;
  email: string;
  phone: string;
  reference: string;
  live: boolean;
  /** What is to be given back, FCFA, and the reference of its order. */
  refundDue: number;
  order: string | null;
  /** When they sit the same test in another session, where they have a seat. */
  elsewhere: Date | null;
};

/** A session of the same test that takes registrations; `full`: on its waiting list. */
export type NextSession = { id: string; startsAt: Date; city: string; full: boolean };

const SEATED = LIVE.filter((state) => state !== "waiting");

/**
 * Who of one cancelled session waits, the longest wait first, and the next session of its test that takes
 * registrations, one with a free seat before any other.
 */
export async function unsettledOf(
  db: Tx,
  sessionId: string,
  now: Temporal.ZonedDateTime,
  limit: number,
): Promise<{ people: UnsettledPerson[]; next: NextSession | undefined }> {
  const [session] = await db
    .select({ test: testSessions.test })
    .from(testSessions)
    .where(eq(testSessions.id, sessionId));
  if (!session) return { people: [], next: undefined };
  const elsewhere = sql<string | null>`(SELECT min(s.starts_at) FROM ${testSessions} s
    JOIN ${testRegistrations} r ON r.session_id = s.id AND ${inArray(sql`r.state`, SEATED)}
      AND r.name_key = "test_registrations"."name_key"
      AND (r.phone_key = "test_registrations"."phone_key"
        OR (r.email <> '' AND r.email_key = "test_registrations"."email_key"))
    WHERE s.test = ${session.test} AND s.state <> 'cancelled'
      AND s.starts_at > ${dateOf(now).toISOString()}::timestamptz)`;
  const people = await db
    .select({
      userId: testRegistrations.userId,
      name: sql<string>`trim(${testRegistrations.firstName} || ' ' || ${testRegistrations.lastName})`,
      email: testRegistrations.email,
      phone: testRegistrations.phone,
      reference: testRegistrations.reference,
      live: sql<boolean>`${isLive}`,
      refundDue: sql<number>`coalesce(${orders.refundDue}, 0)`,
      order: orders.reference,
      elsewhere,
    })
    .from(testRegistrations)
    .leftJoin(orders, eq(orders.id, testRegistrations.orderId))
    .where(and(eq(testRegistrations.sessionId, sessionId), isUnsettled))
    .orderBy(asc(testRegistrations.createdAt), asc(testRegistrations.id))
    .limit(limit);
  const open = (await upcomingSessions(db, now, { test: session.test })).filter(({ availability }) =>
    TAKES.has(availability),
  );
  const next = open.find(({ left }) => left > 0) ?? open[0];
  return {
    people: people.map(({ elsewhere: day, ...person }) => ({
      ...person,
      elsewhere: day === null ? null : new Date(day),
    })),
    next: next && { id: next.id, startsAt: next.startsAt, city: next.city, full: next.left === 0 },
  };
}

const TAKES: ReadonlySet<Availability> = new Set(["available", "limited", "full"]);
