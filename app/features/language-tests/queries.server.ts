import { type SQL, and, asc, desc, eq, gt, gte, inArray, lt, isNotNull, notInArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { orders } from "#app/features/orders/tables.ts";
import { dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { documentsOfAll } from "#app/features/documents/queries.server.ts";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import { registrationDocuments } from "./documents.ts";
import { documentsOf } from "./documents.server.ts";
import { waitingPosition } from "./seats/seats.server.ts";
import type { SessionFilter } from "./sessions/session-filter.ts";
import { type Availability, LIVE, type RegistrationState, availabilityOf } from "./status.ts";
import { testRegistrations, testSeats, testSessions } from "./tables.ts";
import { type Newest, type Person, isUpTo, ownedBy } from "#app/features/people/owned-by.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

type SessionRow = typeof testSessions.$inferSelect;

/** A session with what is left of it. */
export type SessionView = SessionRow & { seats: number; left: number; waiting: number; availability: Availability };

// Names spelt out: inside a subquery a bare column would be taken for the inner table's.
const seats = sql<number>`(SELECT count(*)::int FROM ${testSeats} s WHERE s.session_id = "test_sessions"."id")`;
const inState = (condition: ReturnType<typeof sql>) =>
  sql<number>`(SELECT count(*)::int FROM ${testRegistrations} r WHERE r.session_id = "test_sessions"."id" AND ${condition})`;
const taken = inState(sql`r.seat IS NOT NULL`);
const waiting = inState(sql`r.state = 'waiting'`);

type SessionCounts = { session: SessionRow; seats: number; taken: number; waiting: number };

function viewOf({ session, ...counts }: SessionCounts, now: Temporal.ZonedDateTime): SessionView {
  const left = counts.seats - counts.taken;
  return {
    ...session,
    seats: counts.seats,
    left,
    waiting: counts.waiting,
    availability: availabilityOf({ ...session, seats: counts.seats, left }, now),
  };
}

/** Sessions to come that were not cancelled, soonest first; `filter` keeps those that fit. */
export async function upcomingSessions(
  db: Tx,
  now: Temporal.ZonedDateTime,
  filter: SessionFilter = {},
): Promise<SessionView[]> {
  const wanted = and(
    gte(testSessions.startsAt, dateOf(now)),
    sql`${testSessions.state} <> 'cancelled'`,
    filter.test ? eq(testSessions.test, filter.test) : undefined,
    filter.city ? eq(testSessions.city, filter.city) : undefined,
  );
  const found = await db
    .select({ session: testSessions, seats, taken, waiting })
    .from(testSessions)
    .where(wanted)
    .orderBy(asc(testSessions.startsAt), asc(testSessions.id));
  return found
    .map((row) => viewOf(row, now))
    .filter((session) => !filter.month || dayOf(session.startsAt).toPlainYearMonth().toString() === filter.month);
}

/** Where one can sit a test to come that is not closed, and for how many FCFA: each country with each price once. */
export function openSittings(
  db: Tx,
  now: Temporal.ZonedDateTime,
): Promise<{ country: SessionRow["country"]; price: number }[]> {
  const present = dateOf(now);
  return db
    .selectDistinct({ country: testSessions.country, price: testSessions.price })
    .from(testSessions)
    .where(
      and(
        gte(testSessions.startsAt, present),
        eq(testSessions.state, "open"),
        gt(testSessions.registrationClosesAt, present),
      ),
    );
}

/** The first moment at which one of these sessions is listed in other words: its registrations open or close, or it begins. */
export function nextChangeOf(
  sessions: readonly Pick<SessionRow, "registrationOpensAt" | "registrationClosesAt" | "startsAt">[],
  now: Temporal.ZonedDateTime,
): Temporal.Instant | undefined {
  const moments = sessions.flatMap(({ registrationOpensAt, registrationClosesAt, startsAt }) => [
    registrationOpensAt?.getTime() ?? 0,
    registrationClosesAt.getTime(),
    startsAt.getTime(),
  ]);
  const next = Math.min(...moments.filter((moment) => moment > now.epochMilliseconds));
  return Number.isFinite(next) ? Temporal.Instant.fromEpochMilliseconds(next) : undefined;
}

/** One session; undefined for an unknown id. */
export async function sessionById(db: Tx, id: string, now: Temporal.ZonedDateTime): Promise<SessionView | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({ session: testSessions, seats, taken, waiting })
    .from(testSessions)
    .where(eq(testSessions.id, id));
  return found && viewOf(found, now);
}

/** Sessions for the back office: a page of those to come, soonest first, and one of the past ones, newest first. */
export async function officeSessions(
  db: Tx,
  now: Temporal.ZonedDateTime,
  cursors: { coming: string | null; past: string | null },
): Promise<{ coming: PageOf<SessionView>; past: PageOf<SessionView> }> {
  const page = async (wanted: SQL, descending: boolean, cursor: string | null) => {
    const { rows, ...pager } = await pageOf({
      order: [
        { column: testSessions.startsAt, descending },
        { column: testSessions.id, descending },
      ],
      cursor,
      keysOf: ({ session }: SessionCounts) => [session.startsAt, session.id],
      read: ({ after, orderBy, limit }) =>
        db
          .select({ session: testSessions, seats, taken, waiting })
          .from(testSessions)
          .where(and(wanted, after))
          .orderBy(...orderBy)
          .limit(limit),
    });
    return { ...pager, rows: rows.map((row) => viewOf(row, now)) };
  };
  const present = dateOf(now);
  const [coming, past] = await Promise.all([
    page(gte(testSessions.startsAt, present), false, cursors.coming),
    page(lt(testSessions.startsAt, present), true, cursors.past),
  ]);
  return { coming, past };
}

/** A registration with its session, its place in the waiting list, its documents and its order. */
export type RegistrationView = NonNullable<Awaited<ReturnType<typeof registrationByReference>>>;

export async function registrationByReference(db: Tx, reference: string) {
  const [found] = await db
    .select({ registration: testRegistrations, session: testSessions, order: orders })
    .from(testRegistrations)
    .innerJoin(testSessions, eq(testSessions.id, testRegistrations.sessionId))
    .leftJoin(orders, eq(orders.id, testRegistrations.orderId))
    .where(eq(testRegistrations.reference, reference));
  if (!found) return undefined;
  return {
    ...found,
    position: await waitingPosition(db, found.registration),
    documents: await documentsOf(db, found.registration.id),
  };
}

/** The reference and state of a registration just made, or made before. */
export async function registrationById(db: Tx, id: string) {
  const [found] = await db
    .select({
      id: testRegistrations.id,
      reference: testRegistrations.reference,
      state: testRegistrations.state,
      session: testSessions,
    })
    .from(testRegistrations)
    .innerJoin(testSessions, eq(testSessions.id, testRegistrations.sessionId))
    .where(eq(testRegistrations.id, id));
  return found;
}

/** Every registration of a person, or the newest of them; soonest session first. */
export async function registrationsOf(db: Tx, person: Person, newest?: Newest) {
  const all = db
    .select({ registration: testRegistrations, session: testSessions })
    .from(testRegistrations)
    .innerJoin(testSessions, eq(testSessions.id, testRegistrations.sessionId))
    .where(
      and(
        ownedBy(
          { userId: testRegistrations.userId, email: testRegistrations.email, phone: testRegistrations.phone },
          person,
        ),
        isUpTo(testRegistrations.createdAt, newest),
        newest?.open ? inArray(testRegistrations.state, [...LIVE]) : undefined,
      ),
    )
    .$dynamic();
  const found = newest
    ? (await all.orderBy(desc(testRegistrations.createdAt), desc(testRegistrations.id)).limit(newest.limit)).toSorted(
        (one, other) => one.session.startsAt.getTime() - other.session.startsAt.getTime(),
      )
    : await all.orderBy(asc(testSessions.startsAt), asc(testRegistrations.createdAt));
  return Promise.all(found.map(async (row) => ({ ...row, position: await waitingPosition(db, row.registration) })));
}

type RegistrationRow = {
  registration: typeof testRegistrations.$inferSelect;
  order: typeof orders.$inferSelect | null;
};

const STATES_IN_ORDER: Partial<Record<RegistrationState, number>> = { confirmed: 0, held: 0, waiting: 1 };
const LAST_STATES = 2;
const stateOrder = sql`CASE ${testRegistrations.state} WHEN 'confirmed' THEN 0 WHEN 'held' THEN 0 WHEN 'waiting' THEN 1 ELSE 2 END`;

/**
 * A page of who is registered in a session, for the back office: seats first, then the waiting list in order, then the rest.
 * @param except ids of registrations that are shown elsewhere
 */
export async function registrationsInSession(
  db: Tx,
  sessionId: string,
  { cursor = null, except = [], size }: { cursor?: string | null; except?: readonly string[]; size?: number } = {},
) {
  const { rows, ...pager } = await pageOf({
    order: [
      { column: stateOrder, descending: false },
      { column: sql`coalesce(${testRegistrations.waitingRank}, 0)`, descending: false },
      { column: sql`coalesce(${testRegistrations.seat}, 0)`, descending: false },
      { column: testRegistrations.createdAt, descending: false },
      { column: testRegistrations.id, descending: false },
    ],
    cursor,
    ...(size !== undefined && { size }),
    keysOf: ({ registration: { state, waitingRank, seat, createdAt, id } }: RegistrationRow) => [
      STATES_IN_ORDER[state] ?? LAST_STATES,
      waitingRank ?? 0,
      seat ?? 0,
      createdAt,
      id,
    ],
    read: ({ after, orderBy, limit }) =>
      db
        .select({ registration: testRegistrations, order: orders })
        .from(testRegistrations)
        .leftJoin(orders, and(eq(orders.id, testRegistrations.orderId), isNotNull(testRegistrations.orderId)))
        .where(
          and(
            eq(testRegistrations.sessionId, sessionId),
            except.length > 0 ? notInArray(testRegistrations.id, [...except]) : undefined,
            after,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit),
  });
  const documents = await documentsOfAll(
    db,
    registrationDocuments,
    rows.map(({ registration }) => registration.id),
  );
  return { ...pager, rows: rows.map((row) => ({ ...row, documents: documents.get(row.registration.id) ?? [] })) };
}

/** One registration of a session; undefined when it is none of its. */
export async function registrationInSession(
  db: Tx,
  sessionId: string,
  id: string,
): Promise<{ id: string; reference: string } | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({ id: testRegistrations.id, reference: testRegistrations.reference })
    .from(testRegistrations)
    .where(and(eq(testRegistrations.sessionId, sessionId), eq(testRegistrations.id, id)));
  return found;
}
