/**
 * The queue of a session on its opening morning: one row says which number was given last and which place was called last. Any
 * process gives numbers and calls places; the row is locked for each, and read once a second by each process.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Clock } from "#app/platform/clock/clock.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { createLimiter } from "#app/platform/database/limiter.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type SessionView, sessionById } from "#app/features/language-tests/queries.server.ts";
import { openingQueues, openingTurns } from "#app/features/language-tests/tables.ts";
import { takeAllowance } from "#app/platform/allowances/take-allowance.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Order } from "./lots.ts";
import { TURN_MINUTES } from "#app/features/language-tests/status.ts";
import { openingPhase } from "./opening-times.ts";
import type { Ticket } from "./ticket.server.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };
type QueueRow = typeof openingQueues.$inferSelect;
/** What a queue needs to know of its session. */
type Opening = Pick<SessionView, "id" | "registrationOpensAt">;

/** The queue as it was within the last second. `atOnce`: people who may have a turn at the same time; `free`: seats nobody has. */
export type Queue = Order & { people: number; served: number; free: number; atOnce: number };

/** No session is so wanted. What one address takes beyond its lots leaves half of them to the others. */
const [MOST_TICKETS, MOST_BEYOND_LOTS] = [40_000, 20_000];
/** Once no seat is left, so many people at the same time may join the waiting list. */
const TO_THE_LIST_AT_ONCE = 50;
const READ_EVERY_MS = 1_000;
const SEED_BYTES = 16;

/** Numbers are given a few at a time: a crowd must leave connections to the rest of the site. */
const fewAtOnce = createLimiter(3, { mostWaiting: 1_000, longestWaitMs: 8_000 });

/**
 * Gives the next number; undefined when there are too many. One network address has so many in the lots: of those who come
 * early from it beyond them, each passes after the lots.
 * @throws LimiterBusy when too many people ask at the same time
 */
export function takeTicket(
  { database, clock, allowances }: Services & { allowances: Pick<Env["allowances"], "lots"> },
  sessionId: string,
  addressKey: string,
): Promise<Ticket | undefined> {
  return fewAtOnce(() =>
    inTransaction(database, async (tx) => {
      const lots = { scope: "opening lots", value: `${sessionId} ${addressKey}`, most: allowances.lots };
      const beyond = !(await takeAllowance(tx, clock.now(), randomUUID(), [lots]));
      const { early, issued, behind } = openingQueues;
      const [row] = await tx
        .insert(openingQueues)
        .values({ sessionId, issued: beyond ? 0 : 1, behind: beyond ? 1 : 0 })
        .onConflictDoUpdate({
          target: openingQueues.sessionId,
          set: {
            issued: beyond ? sql`${issued} + (${isNotNull(early)})::int` : sql`${issued} + 1`,
            behind: beyond ? sql`${behind} + (${isNull(early)})::int` : behind,
          },
          setWhere: lt(numbersGiven, beyond ? MOST_BEYOND_LOTS : MOST_TICKETS),
        })
        .returning();
      if (!row) return undefined;
      return beyond && row.early === null
        ? { number: row.behind, behind: true }
        : { number: row.issued, behind: false };
    }),
  );
}

/** Numbers that were given: from the opening on, `issued` has them all. */
const numbersGiven = sql<number>`${openingQueues.issued} + CASE WHEN ${openingQueues.early} IS NULL THEN ${openingQueues.behind} ELSE 0 END`;

const sessions = new LRUCache<string, SessionView>({ max: 50, ttl: READ_EVERY_MS });

/**
 * A session as it was within the last second, for pages that a crowd asks for. An id that is none takes no room from the
 * others.
 */
export async function recentSession({ database, clock }: Services, id: string): Promise<SessionView | undefined> {
  const recent = sessions.get(id);
  if (recent) return recent;
  const session = await sessionById(database.drizzle, id, clock.now());
  if (session) sessions.set(id, session);
  return session;
}

const queues = new LRUCache<string, Queue, Services & { session: Opening }>({
  max: 50,
  ttl: READ_EVERY_MS,
  fetchMethod: (_id, _before, { context }) => callPlaces(context, context.session),
});

/** The queue of a session, read once a second however many ask. */
export async function lookAtQueue(services: Services, session: Opening): Promise<Queue> {
  return queues.forceFetch(session.id, { context: { ...services, session } });
}

/**
 * Draws the lots once the session is open, and calls whoever may pass now: as many as there are free seats, those whose turn
 * ended without a registration first when they ask again, then the next places. Another process that does it is waited for,
 * some milliseconds: whoever it called must not read here that they still wait.
 */
export async function callPlaces({ database, clock }: Services, session: Opening): Promise<Queue> {
  const now = clock.now();
  const row = await inTransaction(database, async (tx) => {
    const isOpen = openingPhase(session, now) === "open";
    const read = tx.select().from(openingQueues).where(eq(openingQueues.sessionId, session.id));
    const [seen] = await (isOpen ? read.for("update") : read);
    if (seen && isOpen) return call(tx, await withLots(tx, seen), now);
    const empty: QueueRow = { sessionId: session.id, issued: 0, early: null, seed: null, behind: 0, served: 0 };
    return { row: seen ?? empty, ...(await seatsKept(tx, session.id, now)) };
  });
  const { issued, early, seed, behind, served } = row.row;
  const people = issued + (early === null ? behind : 0);
  return { people, early, seed, served, free: row.free, atOnce: atOnceOf(row.free) };
}

async function withLots(tx: Tx, row: QueueRow): Promise<QueueRow> {
  if (row.seed) return row;
  const drawn = { early: row.issued, issued: row.issued + row.behind, seed: randomBytes(SEED_BYTES) };
  await tx.update(openingQueues).set(drawn).where(eq(openingQueues.sessionId, row.sessionId));
  return { ...row, ...drawn };
}

async function call(tx: Tx, row: QueueRow, now: Temporal.ZonedDateTime) {
  const { sessionId } = row;
  const { free, held } = await seatsKept(tx, sessionId, now);
  let room = atOnceOf(free) - held;
  if (room <= 0) return { row, free };
  const until = dateOf(now.add({ minutes: TURN_MINUTES }));
  const again = tx
    .select({ place: openingTurns.place })
    .from(openingTurns)
    .where(
      and(
        eq(openingTurns.sessionId, sessionId),
        eq(openingTurns.asksAgain, true),
        isNull(openingTurns.doneAt),
        lte(openingTurns.until, dateOf(now)),
      ),
    )
    .orderBy(asc(openingTurns.place))
    .limit(room);
  const recalled = await tx
    .update(openingTurns)
    .set({ until, asksAgain: false })
    .where(and(eq(openingTurns.sessionId, sessionId), inArray(openingTurns.place, again)))
    .returning({ place: openingTurns.place });
  room -= recalled.length;
  const called = Math.min(room, row.issued - row.served);
  if (called <= 0) return { row, free };
  const served = row.served + called;
  await tx
    .insert(openingTurns)
    .values(Array.from({ length: called }, (_, index) => ({ sessionId, place: row.served + index + 1, until })));
  await tx.update(openingQueues).set({ served }).where(eq(openingQueues.sessionId, sessionId));
  return { row: { ...row, served }, free };
}

/** People who may have a turn at the same time: as many as there are free seats, so that a seat is kept for each. */
export const atOnceOf = (free: number) => (free > 0 ? free : TO_THE_LIST_AT_ONCE);

/** Seats that nobody has, and turns that last: of one moment, so that no registration falls between the two counts. */
export async function seatsKept(
  tx: Tx,
  sessionId: string,
  now: Temporal.ZonedDateTime,
): Promise<{ free: number; held: number }> {
  const { rows } = await tx.execute<{ free: number; held: number }>(sql`
    SELECT (SELECT count(*) FROM test_seats WHERE session_id = ${sessionId})::int
         - (SELECT count(*) FROM test_registrations WHERE session_id = ${sessionId} AND seat IS NOT NULL)::int AS free,
           (SELECT count(*) FROM opening_turns
             WHERE session_id = ${sessionId} AND done_at IS NULL AND until > ${dateOf(now)})::int AS held`);
  return rows[0] ?? { free: 0, held: 0 };
}

/** `until`: a turn lasts. `over`: it ended without a registration, and is asked for again. `used`: it was for a registration. */
export type Turn = { until: Date } | "over" | "used";

/** The turn of a place that was called; one that is over is asked for again by being looked at. */
export async function lookAtTurn(
  { database, clock }: Services,
  sessionId: string,
  place: number,
): Promise<Turn | undefined> {
  const one = and(eq(openingTurns.sessionId, sessionId), eq(openingTurns.place, place));
  const [turn] = await database.drizzle.select().from(openingTurns).where(one);
  if (!turn) return undefined;
  if (turn.doneAt) return "used";
  if (turn.until.getTime() > clock.now().epochMilliseconds) return { until: turn.until };
  if (!turn.asksAgain) await database.drizzle.update(openingTurns).set({ asksAgain: true }).where(one);
  return "over";
}

/** How the queue of a session goes, for the office; null where nobody came. `done`: turns that were used for a registration. */
export async function openingCounts(
  db: Tx,
  sessionId: string,
): Promise<{ issued: number; served: number; done: number } | null> {
  const done = and(eq(openingTurns.sessionId, sessionId), isNotNull(openingTurns.doneAt));
  const [row] = await db
    .select({ issued: numbersGiven, served: openingQueues.served })
    .from(openingQueues)
    .where(eq(openingQueues.sessionId, sessionId));
  return row ? { issued: row.issued, served: row.served, done: await db.$count(openingTurns, done) } : null;
}
