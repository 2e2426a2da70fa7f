import { and, asc, eq, exists, getTableColumns, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { users } from "#app/features/accounts/tables.ts";
import { type Order, orders, payments, refundApprovals } from "#app/features/orders/tables.ts";

/** Read at most of each case: of more, what presses most. */
const MOST = 100;

export type OrderToHandle = Order & {
  /** Money came once the term had passed or what was ordered was given up, by the day that the staff said of it. */
  paidAfterEnd: boolean;
};

/** Orders whose money is awaited, what ends first before the others. */
export const awaitedOrders = (db: Tx): Promise<OrderToHandle[]> =>
  db.select(toHandle(db)).from(orders).where(gt(orders.owed, 0)).orderBy(asc(orders.dueAt)).limit(MOST);

/** Orders of which something is owed back, the oldest first. */
export const ordersToRefund = (db: Tx): Promise<OrderToHandle[]> =>
  db.select(toHandle(db)).from(orders).where(gt(orders.refundDue, 0)).orderBy(asc(orders.stateChangedAt)).limit(MOST);

function toHandle(db: Tx) {
  const end = sql`CASE ${orders.ended} WHEN 'given-up' THEN ${orders.endedAt} ELSE ${orders.dueAt} END`;
  const after = db
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orders.id),
        isNull(payments.takenBackAt),
        gt(payments.confirmedAt, orders.endedAt),
        or(isNull(payments.arrivedOn), sql`${payments.arrivedOn} > (${end} AT TIME ZONE ${TIME_ZONE})::date`),
      ),
    );
  return { ...getTableColumns(orders), paidAfterEnd: sql<boolean>`${exists(after)}` };
}

export type OtherPayer = {
  paymentId: string;
  reference: string;
  payerName: string;
  clientName: string;
  amount: number;
  at: Date;
};

/** Payments that somebody else sent than the payer of the order, and of which nobody asked why yet; oldest first. */
export async function otherPayers(db: Tx): Promise<OtherPayer[]> {
  const rows = await db
    .select({
      paymentId: payments.id,
      reference: orders.reference,
      payerName: payments.payerName,
      clientName: orders.payerName,
      amount: payments.amount,
      at: payments.confirmedAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isNotNull(payments.payerName), isNull(payments.payerKnownAt), isNull(payments.takenBackAt)))
    .orderBy(asc(payments.confirmedAt))
    .limit(MOST);
  return rows.map(({ payerName, ...row }) => ({ ...row, payerName: payerName ?? "" }));
}

export type RefundToApprove = {
  id: string;
  reference: string;
  amount: number;
  payerName: string;
  asker: string;
  askedAt: Date;
};

/** Refunds that wait for a second person, oldest first. */
export function refundsToApprove(db: Tx): Promise<RefundToApprove[]> {
  return db
    .select({
      id: refundApprovals.id,
      reference: orders.reference,
      amount: refundApprovals.amount,
      payerName: orders.payerName,
      asker: sql<string>`coalesce(${users.firstName} || ' ' || ${users.lastName}, ${"un compte effacé"})`,
      askedAt: refundApprovals.askedAt,
    })
    .from(refundApprovals)
    .innerJoin(payments, eq(payments.id, refundApprovals.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(users, eq(users.id, refundApprovals.askedBy))
    .where(isNull(refundApprovals.approvedAt))
    .orderBy(asc(refundApprovals.askedAt))
    .limit(MOST);
}
