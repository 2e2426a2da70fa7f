import { and, asc, between, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from "drizzle-orm";
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

type Table = typeof payments | typeof refunds;

/** Every movement from a moment on and before another, counter-lines with them, in the order in which they were written down. */
export async function movementsBetween(db: Db, { from, until }: { from: Date; until: Date }): Promise<Movement[]> {
  const noted = await movementsWhere(db, (table) => and(gte(table.confirmedAt, from), lt(table.confirmedAt, until)));
  const countered = await counterLinesWhere(db, (table) =>
    and(gte(table.takenBackAt, from), lt(table.takenBackAt, until)),
  );
  return inOrder([...noted, ...countered]);
}

/**
 * Every movement that stands of the days from `first` to `last`, both included: a payment is of the day on which it came, where that
 * is another than the day of its entry.
 */
export function movementsOfDays(db: Db, first: Temporal.PlainDate, last: Temporal.PlainDate): Promise<Movement[]> {
  const { from, until } = momentsOf(first, last);
  return movementsWhere(db, (table) => {
    const stands = isNull(table.takenBackAt);
    const entered = and(gte(table.confirmedAt, from), lt(table.confirmedAt, until));
    if (table !== payments) return and(entered, stands);
    const { arrivedOn } = payments;
    const came = or(between(arrivedOn, first.toString(), last.toString()), and(isNull(arrivedOn), entered));
    return and(came, stands);
  });
}

/** The day in Africa/Douala on which the money of a movement came or went. */
export const dayOfMoney = ({ at, arrivedOn }: Movement): Temporal.PlainDate =>
  arrivedOn === null ? dayOf(at) : Temporal.PlainDate.from(arrivedOn);

/** The movements that stand with one of these numbers, whenever they were. */
export function movementsNumbered(db: Db, numbers: readonly string[]): Promise<Movement[]> {
  if (numbers.length === 0) return Promise.resolve([]);
  return movementsWhere(db, (table) => and(inArray(table.transactionNumber, [...numbers]), isNull(table.takenBackAt)));
}

async function movementsWhere(db: Db, where: (table: Table) => SQL | undefined): Promise<Movement[]> {
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
  const noted = ({ takenBack, ...row }: (typeof came)[number], kind: Movement["kind"]): Movement => ({
    ...row,
    kind,
    mistake: takenBack ? "taken-back" : undefined,
  });
  return inOrder([...came.map((row) => noted(row, "payment")), ...went.map((row) => noted(row, "refund"))]);
}

/** What takes back what was noted by mistake, each at its own moment. */
async function counterLinesWhere(db: Db, where: (table: Table) => SQL | undefined): Promise<Movement[]> {
  const linesOf = (table: Table) =>
    db
      .select({ ...columnsOf(table), id: table.takenBackId, at: table.takenBackAt })
      .from(table)
      .innerJoin(orders, eq(orders.id, table.orderId))
      .leftJoin(users, eq(users.id, table.takenBackBy))
      .where(and(isNotNull(table.takenBackAt), where(table)));
  const [came, went] = await Promise.all([linesOf(payments), linesOf(refunds)]);
  const counter = ({ takenBack: _takenBack, id, at, ...row }: (typeof came)[number], kind: Movement["kind"]) =>
    id === null || at === null
      ? []
      : [{ ...row, id, at, kind, amount: -row.amount, arrivedOn: null, mistake: "counter-line" as const }];
  return [...came.flatMap((row) => counter(row, "payment")), ...went.flatMap((row) => counter(row, "refund"))];
}

const inOrder = (movements: Movement[]) =>
  movements.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id));

const columnsOf = (table: Table) => ({
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
  takenBack: sql<boolean>`${table.takenBackAt} IS NOT NULL`,
  confirmedBy: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
});

/** What came less what went back before a moment, by means, in FCFA. */
export async function balancesBefore(db: Db, moment: Date): Promise<Map<string, number>> {
  const sumOf = (table: Table) => {
    const countered = sql`coalesce(sum(${table.amount}) FILTER (WHERE ${table.takenBackAt} < ${moment.toISOString()}), 0)`;
    return db
      .select({ means: table.means, sum: sql<string>`sum(${table.amount}) - ${countered}` })
      .from(table)
      .where(lt(table.confirmedAt, moment))
      .groupBy(table.means);
  };
  const [came, went] = await Promise.all([sumOf(payments), sumOf(refunds)]);
  const balances = new Map<string, number>();
  for (const { means, sum } of came) balances.set(means, (balances.get(means) ?? 0) + Number(sum));
  for (const { means, sum } of went) balances.set(means, (balances.get(means) ?? 0) - Number(sum));
  return balances;
}
