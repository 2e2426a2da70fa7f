import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { type Person, ownedBy } from "#app/features/people/owned-by.ts";
import { type OrderState, orderMoves } from "./status.ts";
import { type Order, orderLines, orders, payments, receipts, refunds } from "./tables.ts";

type Db = Pick<Tx, "select">;

export type OrderLine = { label: string; amount: number };

/** Money that came or went, as an adviser wrote it down. */
export type Transfer = { means: string; transactionNumber: string; at: Date };

/** An order with all that its page says. */
export type OrderDetails = {
  order: Order;
  lines: OrderLine[];
  payment: Transfer | undefined;
  refund: Transfer | undefined;
  receiptCode: string | undefined;
  moves: { traced: string; at: Date }[];
};

const TRACED: string[] = ["order.opened", ...Object.values(orderMoves).map(({ traced }) => traced)];

/** What an order is for, in order. */
export function linesOf(db: Db, orderId: string): Promise<OrderLine[]> {
  return db
    .select({ label: orderLines.label, amount: orderLines.amount })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** An order by what its payer quotes; undefined for an unknown one. */
export async function orderByReference(db: Db, reference: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.reference, reference));
  return order;
}

/** The order of a thing; undefined when it has none. */
export async function orderOfSubject(db: Db, { kind, subjectId }: { kind: string; subjectId: string }): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.kind, kind), eq(orders.subjectId, subjectId)));
  return order;
}

export async function orderDetails(db: Db, order: Order): Promise<OrderDetails> {
  const [lines, [payment], [refund], [receipt], moves] = await Promise.all([
    linesOf(db, order.id),
    db
      .select({ means: payments.means, transactionNumber: payments.transactionNumber, at: payments.confirmedAt })
      .from(payments)
      .where(eq(payments.orderId, order.id)),
    db
      .select({ means: refunds.means, transactionNumber: refunds.transactionNumber, at: refunds.confirmedAt })
      .from(refunds)
      .where(eq(refunds.orderId, order.id)),
    db.select({ code: receipts.code }).from(receipts).where(eq(receipts.orderId, order.id)),
    db
      .select({ traced: auditEvents.action, at: auditEvents.at })
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectType, "order"), eq(auditEvents.subjectId, order.id), inArray(auditEvents.action, TRACED)))
      .orderBy(asc(auditEvents.id)),
  ]);
  return { order, lines, payment, refund, receiptCode: receipt?.code, moves };
}

/** What a receipt says to whoever checks it: nothing of the payer. */
export type ReceiptFacts = { code: string; reference: string; state: OrderState; amount: number; paidAt: Date; issuedAt: Date; lines: OrderLine[] };

/** The receipt with this code; undefined when there is none. */
export async function receiptByCode(db: Db, code: string): Promise<ReceiptFacts | undefined> {
  const [found] = await db
    .select({
      orderId: orders.id,
      code: receipts.code,
      reference: orders.reference,
      state: orders.state,
      amount: payments.amount,
      paidAt: payments.confirmedAt,
      issuedAt: receipts.issuedAt,
    })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(receipts.code, code));
  if (!found) return undefined;
  const { orderId, ...facts } = found;
  return { ...facts, lines: await linesOf(db, orderId) };
}

/** Every order of a person, newest first. */
export function ordersOf(db: Db, person: Person): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(ownedBy({ userId: orders.userId, email: orders.payerEmail }, person))
    .orderBy(desc(orders.createdAt));
}
