import { desc, eq, inArray, lt, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { balancesBefore, momentsOf, movementsBetween } from "#app/features/accounting/movements.server.ts";
import type { Movement } from "#app/features/accounting/movement.ts";
import { TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { type MeansDay, cashSheet } from "./cash-sheet.ts";
import { cashClosings, cashCountedMovements, cashCounts } from "./tables.ts";

/** One means of a closed day, as it was counted. */
export type MeansCount = MeansDay & { counted: number; note: string };

/** A day of the till. A closed one keeps what was counted; what was written down since stands apart. */
export type CashDay =
  | { state: "open"; sheet: MeansDay[]; movements: Movement[] }
  | {
      state: "closed";
      closedAt: Date;
      closedBy: string | null;
      counts: MeansCount[];
      movements: Movement[];
      after: Movement[];
    };

/** The till on a day of Africa/Douala. */
export async function cashDay(db: Tx, day: Temporal.PlainDate): Promise<CashDay> {
  const movements = await movementsBetween(db, momentsOf(day, day));
  const closing = await closingOf(db, day);
  if (!closing)
    return { state: "open", sheet: cashSheet(knownMeans(), await openingsOf(db, day), movements), movements };
  const counted = await countedOf(db, movements);
  const counts = await db.select().from(cashCounts).where(eq(cashCounts.day, day.toString()));
  return {
    state: "closed",
    ...closing,
    counts: counts
      .toSorted((a, b) => placeOf(a.means) - placeOf(b.means) || a.means.localeCompare(b.means))
      .map(({ day: _day, ...count }) => count),
    movements: movements.filter(({ id }) => counted.has(id)),
    after: movements.filter(({ id }) => !counted.has(id)),
  };
}

const knownMeans = () => siteSettings.payment.means.map(({ id }) => id);
const placeOf = (means: string) => {
  const known = knownMeans();
  return known.includes(means) ? known.indexOf(means) : known.length;
};

/**
 * What should be there at the beginning of a day, by means: all that came and went before it, and the differences that
 * earlier closings found. So what was counted is carried on, and a payment noted for a closed day is not lost.
 */
export async function openingsOf(db: Tx, day: Temporal.PlainDate): Promise<Map<string, number>> {
  const openings = await balancesBefore(db, momentsOf(day, day).from);
  const differences = await db
    .select({
      means: cashCounts.means,
      sum: sql<string>`sum(${cashCounts.counted} - ${cashCounts.opening} - ${cashCounts.received} + ${cashCounts.returned})`,
    })
    .from(cashCounts)
    .where(lt(cashCounts.day, day.toString()))
    .groupBy(cashCounts.means);
  for (const { means, sum } of differences) openings.set(means, (openings.get(means) ?? 0) + Number(sum));
  return openings;
}

async function closingOf(
  db: Tx,
  day: Temporal.PlainDate,
): Promise<{ closedAt: Date; closedBy: string | null } | undefined> {
  const [closing] = await db
    .select({
      closedAt: cashClosings.closedAt,
      closedBy: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
    })
    .from(cashClosings)
    .leftJoin(users, eq(users.id, cashClosings.closedBy))
    .where(eq(cashClosings.day, day.toString()));
  return closing;
}

async function countedOf(db: Tx, movements: readonly Movement[]): Promise<Set<string>> {
  if (movements.length === 0) return new Set();
  const ids = movements.map(({ id }) => id);
  const rows = await db
    .select({ id: cashCountedMovements.movementId })
    .from(cashCountedMovements)
    .where(inArray(cashCountedMovements.movementId, ids));
  return new Set(rows.map(({ id }) => id));
}

/** The last day that was closed; undefined when none was. */
export async function lastClosedDay(db: Tx): Promise<Temporal.PlainDate | undefined> {
  const [last] = await db.select({ day: cashClosings.day }).from(cashClosings).orderBy(desc(cashClosings.day)).limit(1);
  return last && Temporal.PlainDate.from(last.day);
}

/**
 * The days with money that wait to be closed, the oldest first: after the last closing and before `today`.
 * Before any closing, the last such day alone: the first closing takes all that was before it into its opening.
 */
export async function daysToClose(db: Tx, today: Temporal.PlainDate, limit: number): Promise<Temporal.PlainDate[]> {
  const last = await lastClosedDay(db);
  const until = momentsOf(today, today).from;
  const moved = sql`(SELECT confirmed_at AS at FROM payments UNION ALL SELECT confirmed_at FROM refunds
    UNION ALL SELECT taken_back_at FROM payments WHERE taken_back_at IS NOT NULL
    UNION ALL SELECT taken_back_at FROM refunds WHERE taken_back_at IS NOT NULL) moved`;
  if (!last) {
    const { rows } = await db.execute<{ at: Date | null }>(sql`SELECT max(at) AS at FROM ${moved} WHERE at < ${until}`);
    return rows.flatMap(({ at }) => (at ? [dayOf(new Date(at))] : []));
  }
  const { rows } = await db.execute<{ day: string }>(sql`
    SELECT DISTINCT to_char(at AT TIME ZONE ${TIME_ZONE}, 'YYYY-MM-DD') AS day FROM ${moved}
    WHERE at >= ${momentsOf(last, last).until} AND at < ${until} ORDER BY day LIMIT ${limit}`);
  return rows.map(({ day }) => Temporal.PlainDate.from(day));
}
