import { and, asc, desc, eq, gt, inArray, or } from "drizzle-orm";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { type Newest, type Person, isUpTo, ownedBy } from "#app/features/people/owned-by.ts";
import type { Part } from "./instalments.ts";
import { partsOf } from "./instalments/follow-plan.server.ts";
import { tracedMoves, tracedPayments } from "./status.ts";
import { type Order, type PaymentSource, orderLines, orders, payments, receipts, refunds } from "./tables.ts";

type Db = Pick<Tx, "select">;

export type OrderLine = { label: string; amount: number };

/** Money that came or went, FCFA. */
export type Transfer = { id: string; amount: number; means: string; transactionNumber: string; at: Date };

/** When and why money turned out to be noted by mistake. */
export type TakenBackFacts = { at: Date; why: string; by: string | null };

export type PaymentFacts = Transfer & {
  /** The adviser who entered it. */
  confirmedBy: string | null;
  source: PaymentSource;
  takenBack: TakenBackFacts | undefined;
  /** ISO day on which it was really there; null: the day of its entry. */
  arrivedOn: string | null;
  /** Who sent it, when it was not the payer of the order. */
  payer:
    | { name: string; phone: string | null; /** The staff knows that they pay for the client. */ known: boolean }
    | undefined;
  /** Of its receipt. */
  receiptCode: string | undefined;
  /** FCFA of it that were not given back; 0 of what was taken back. */
  left: number;
};

/** True for money that the staff say was there by the day on which its order ended, though it was entered later. */
export function cameInTime(
  { arrivedOn }: { arrivedOn?: string | null | undefined },
  { ended, dueAt, endedAt }: Pick<Order, "ended" | "dueAt" | "endedAt">,
): boolean {
  const end = ended === "given-up" ? endedAt : dueAt;
  return typeof arrivedOn === "string" && end !== null && arrivedOn <= dayOf(end).toString();
}

export type RefundFacts = Transfer & {
  paymentId: string;
  confirmedBy: string | null;
  takenBack: TakenBackFacts | undefined;
};

/** An order with all that its page says; payments and refunds as they came. */
export type OrderDetails = {
  order: Order;
  lines: OrderLine[];
  payments: PaymentFacts[];
  refunds: RefundFacts[];
  /** Agreed dates; none when it is paid at once. */
  parts: Part[];
  moves: { traced: string; at: Date }[];
};

const TRACED: string[] = [...Object.values(tracedMoves), ...Object.values(tracedPayments)];

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
export async function orderOfSubject(
  db: Db,
  { kind, subjectId }: { kind: string; subjectId: string },
): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.kind, kind), eq(orders.subjectId, subjectId)));
  return order;
}

export async function orderDetails(db: Db, order: Order): Promise<OrderDetails> {
  const [lines, paid, returned, moves, parts] = await Promise.all([
    linesOf(db, order.id),
    db
      .select({ payment: payments, receiptCode: receipts.code })
      .from(payments)
      .leftJoin(receipts, eq(receipts.paymentId, payments.id))
      .where(eq(payments.orderId, order.id))
      .orderBy(asc(payments.confirmedAt), asc(payments.id)),
    db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(asc(refunds.confirmedAt), asc(refunds.id)),
    db
      .select({ traced: auditEvents.action, at: auditEvents.at })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.subjectType, "order"),
          eq(auditEvents.subjectId, order.id),
          inArray(auditEvents.action, TRACED),
        ),
      )
      .orderBy(asc(auditEvents.id)),
    partsOf(db, order.id),
  ]);
  return {
    order,
    lines,
    payments: paid.map(({ payment, receiptCode }) => ({
      ...transferOf(payment),
      arrivedOn: payment.arrivedOn,
      payer:
        payment.payerName === null
          ? undefined
          : { name: payment.payerName, phone: payment.payerPhone, known: payment.payerKnownAt !== null },
      receiptCode: receiptCode ?? undefined,
      confirmedBy: payment.confirmedBy,
      source: payment.source,
      takenBack: takenBackOf(payment),
      left:
        payment.takenBackAt === null
          ? payment.amount - sumOf(returned.filter((one) => one.paymentId === payment.id && one.takenBackAt === null))
          : 0,
    })),
    parts,
    refunds: returned.map((refund) => ({
      ...transferOf(refund),
      paymentId: refund.paymentId,
      confirmedBy: refund.confirmedBy,
      takenBack: takenBackOf(refund),
    })),
    moves,
  };
}

const takenBackOf = (row: {
  takenBackAt: Date | null;
  takenBackWhy: string | null;
  takenBackBy: string | null;
}): TakenBackFacts | undefined =>
  row.takenBackAt === null ? undefined : { at: row.takenBackAt, why: row.takenBackWhy ?? "", by: row.takenBackBy };

function transferOf({
  id,
  amount,
  means,
  transactionNumber,
  confirmedAt,
}: Omit<Transfer, "at"> & { confirmedAt: Date }): Transfer {
  return { id, amount, means, transactionNumber, at: confirmedAt };
}

/** FCFA. */
export function sumOf(moved: readonly { amount: number }[]): number {
  return moved.reduce((sum, { amount }) => sum + amount, 0);
}

/** What a receipt says to whoever checks it: nothing of the payer. Amounts in FCFA. */
export type ReceiptFacts = {
  code: string;
  order: Order;
  payment: PaymentFacts;
  /** Of the payment on the order: 1 for the first. */
  number: number;
  /** What was still to pay of the order's amount once this payment had come. */
  owedAfter: number;
  lines: OrderLine[];
};

/** The receipt of one payment among an order's; undefined when there is none of that code. */
export function receiptIn({ order, lines, payments: all }: OrderDetails, code: string): ReceiptFacts | undefined {
  const index = all.findIndex(({ receiptCode }) => receiptCode === code);
  const payment = all[index];
  if (!payment) return undefined;
  return {
    code,
    order,
    payment,
    number: index + 1,
    owedAfter: Math.max(order.amount - sumOf(all.slice(0, index + 1).filter(({ takenBack }) => !takenBack)), 0),
    lines,
  };
}

/** The receipt with this code; undefined when there is none. */
export async function receiptByCode(db: Db, code: string): Promise<ReceiptFacts | undefined> {
  const [found] = await db
    .select({ order: orders })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(eq(receipts.code, code));
  return found && receiptIn(await orderDetails(db, found.order), code);
}

/** Every order of a person, newest first. */
export async function ordersOf(db: Db, person: Person, newest?: Newest): Promise<Order[]> {
  const found = db
    .select()
    .from(orders)
    .where(
      and(
        ownedBy({ userId: orders.userId, email: orders.payerEmail, phone: orders.payerPhone }, person),
        isUpTo(orders.createdAt, newest),
        newest?.open ? or(gt(orders.owed, 0), gt(orders.refundDue, 0)) : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .$dynamic();
  return newest ? found.limit(newest.limit) : found;
}
