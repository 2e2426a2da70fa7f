import { and, asc, between, eq, gte, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { orders, payments, refunds } from "#app/features/orders/tables.ts";
import { TIME_ZONE, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Movement } from "./movement.ts";

type Db = Pick<Tx, "select">;

/** The bounds of the days from `first` to `last`, both included, in Africa/Douala. */
export function momentsOf(first: Temporal.PlainDate, last: Temporal.PlainDate): { from: Date; until: Date } {
  return {
    from: dateOf(first.toZonedDateTime(TIME_ZONE)),
    until: dateOf(last.add({ days: 1 }).toZonedDateTime(TIME_ZONE)),
  };
}

/** Every movement from a moment on and before another, in the order in which they were written down. */
export function movementsBetween(db: Db, { from, until }: { from: Date; until: Date }): Promise<Movement[]> {
  return movementsWhere(db, (table) => and(gte(table.confirmedAt, from), lt(table.confirmedAt, until)));
}

/**
 * Every movement of the days from `first` to `last`, both included: a payment is of the day on which it came, where that
 * is another than the day of its entry.
 */
export function movementsOfDays(db: Db, first: Temporal.PlainDate, last: Temporal.PlainDate): Promise<Movement[]> {
  const { from, until } = momentsOf(first, last);
  return movementsWhere(db, (table) => {
    const entered = and(gte(table.confirmedAt, from), lt(table.confirmedAt, until));
    if (table !== payments) return entered;
    const { arrivedOn } = payments;
    return or(between(arrivedOn, first.toString(), last.toString()), and(isNull(arrivedOn), entered));
  });
}

/** The day in Africa/Douala on which the money of a movement came or went. */
export const dayOfMoney = ({ at, arrivedOn }: Movement): Temporal.PlainDate =>
  arrivedOn === null ? dayOf(at) : Temporal.PlainDate.from(arrivedOn);

/** The movements with one of these numbers, whenever they were. */
export function movementsNumbered(db: Db, numbers: readonly string[]): Promise<Movement[]> {
  if (numbers.length === 0) return Promise.resolve([]);
  return movementsWhere(db, (table) => inArray(table.transactionNumber, [...numbers]));
}

async function movementsWhere(
  db: Db,
  where: (table: typeof payments | typeof refunds) => SQL | undefined,
): Promise<Movement[]> {
  const [came, went] = await Promise.all([
    db
      .select(columnsOf(payments))
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .leftJoin(users, eq(users.id, payments.confirmedBy))
      .where(where(payments))
      .orderBy(asc(payments.confirmedAt)),
    db
      .select(columnsOf(refunds))
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .leftJoin(users, eq(users.id, refunds.confirmedBy))
      .where(where(refunds))
      .orderBy(asc(refunds.confirmedAt)),
  ]);
  const all = [
    ...came.map((row) => ({ ...row, kind: "payment" as const })),
    ...went.map((row) => ({ ...row, kind: "refund" as const })),
  ];
  return all.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id));
}

const columnsOf = (table: typeof payments | typeof refunds) => ({
  id: table.id,
  orderId: table.orderId,
  reference: orders.reference,
  orderKind: orders.kind,
  payerName: orders.payerName,
  otherPayer: table === payments ? payments.payerName : sql<string | null>`NULL::text`,
  means: table.means,
  transactionNumber: table.transactionNumber,
  amount: table.amount,
  at: table.confirmedAt,
  arrivedOn: table === payments ? payments.arrivedOn : sql<string | null>`NULL::date`,
  confirmedBy: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
});

/** What came less what went back before a moment, by means, in FCFA. */
export async function balancesBefore(db: Db, moment: Date): Promise<Map<string, number>> {
  const sumOf = (table: typeof payments | typeof refunds) =>
    db
      .select({ means: table.means, sum: sql<string>`sum(${table.amount})` })
      .from(table)
      .where(lt(table.confirmedAt, moment))
      .groupBy(table.means);
  const [came, went] = await Promise.all([sumOf(payments), sumOf(refunds)]);
  const balances = new Map<string, number>();
  for (const { means, sum } of came) balances.set(means, (balances.get(means) ?? 0) + Number(sum));
  for (const { means, sum } of went) balances.set(means, (balances.get(means) ?? 0) - Number(sum));
  return balances;
}
