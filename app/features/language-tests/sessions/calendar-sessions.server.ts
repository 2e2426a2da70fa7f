import { and, asc, gte, lt, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { testRegistrations, testSeats, testSessions } from "#app/features/language-tests/tables.ts";
import { testFacts, testNames } from "./test-facts.ts";

/** A sitting of a test as the office's calendar draws it. */
export type SessionInCalendar = {
  id: string;
  name: string;
  city: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
  seats: number;
  taken: number;
};

/** The sessions that begin in [start, end) and were not cancelled, soonest first; each lasts as long as its papers. */
export async function sessionsBetween(
  db: Tx,
  { start, end }: { start: Temporal.Instant; end: Temporal.Instant },
): Promise<SessionInCalendar[]> {
  const rows = await db
    .select({
      id: testSessions.id,
      test: testSessions.test,
      city: testSessions.city,
      startsAt: testSessions.startsAt,
      seats: sql<number>`(SELECT count(*)::int FROM ${testSeats} s WHERE s.session_id = "test_sessions"."id")`,
      taken: sql<number>`(SELECT count(*)::int FROM ${testRegistrations} r WHERE r.session_id = "test_sessions"."id" AND r.seat IS NOT NULL)`,
    })
    .from(testSessions)
    .where(
      and(
        gte(testSessions.startsAt, new Date(start.epochMilliseconds)),
        lt(testSessions.startsAt, new Date(end.epochMilliseconds)),
        sql`${testSessions.state} <> 'cancelled'`,
      ),
    )
    .orderBy(asc(testSessions.startsAt), asc(testSessions.id));
  return rows.map(({ test, startsAt, ...row }) => {
    const begins = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime());
    const minutes = testFacts[test].papers.reduce((sum, paper) => sum + paper.minutes, 0);
    return { ...row, name: testNames[test], start: begins, end: begins.add({ minutes }) };
  });
}
