import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { MoneyForm } from "./form.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { lockOrder, moveOrder } from "./internal/move-order.server.ts";
import { tellPayer } from "./internal/tell-payer.server.ts";
import { paymentReceivedMail } from "./mails/payment-received.tsx";
import { orderPath } from "./order-link.server.ts";
import { mayHandleOrders } from "./policy.ts";
import { linesOf } from "./queries.server.ts";
import { newReceiptCode } from "./receipt-code.ts";
import { type OrderServices, kindOf } from "./services.ts";
import { type OrderMove, type OrderState, adviserActs, mayMove, orderMoves } from "./status.ts";
import { type Order, orders, payments, receipts, refunds } from "./tables.ts";

export type PaymentOutcome =
  /** `again`: this very payment had been confirmed before. */
  | { kind: "confirmed"; state: OrderState; reference: string; again: boolean }
  | { kind: "unknown-order" }
  /** The order is not waiting for money. */
  | { kind: "not-waiting"; state: OrderState }
  /** The transaction has paid another order, or given back its money. */
  | { kind: "number-used"; reference: string };

/**
 * An adviser saw the money of an order arrive. In time, it is paid; after its term, it is paid
 * when what was ordered is still there, and owed back when it is not: never a second seat.
 * The receipt and the payer's mail are made in the same transaction.
 * @throws when the actor is no adviser: the route should have stopped them
 */
export async function confirmPayment(services: OrderServices, actor: Pick<Viewer, "userId" | "role">, form: MoneyForm): Promise<PaymentOutcome> {
  if (!mayHandleOrders(actor)) throw new Error("only an adviser confirms a payment");
  const { means, transactionNumber } = form;
  return inTransaction(services.database, async (tx): Promise<PaymentOutcome> => {
    const order = await lockOrder(tx, form.orderId);
    if (!order) return { kind: "unknown-order" };
    const earlier = await orderPaidBy(tx, transactionNumber);
    if (earlier?.id === order.id) return { kind: "confirmed", state: order.state, reference: order.reference, again: true };
    const other = earlier ?? (await orderRefundedBy(tx, transactionNumber));
    if (other) return { kind: "number-used", reference: other.reference };
    if (!adviserActs(order.state).payment) return { kind: "not-waiting", state: order.state };
    const now = dateOf(services.clock.now());
    const taken = await tx
      .insert(payments)
      .values({ orderId: order.id, means, transactionNumber, amount: order.amount, confirmedBy: actor.userId, confirmedAt: now })
      .onConflictDoNothing({ target: payments.transactionNumber })
      .returning({ id: payments.id });
    // Confirmed for another order at this very moment.
    if (taken.length === 0) return { kind: "number-used", reference: (await orderPaidBy(tx, transactionNumber))?.reference ?? "" };
    const move = await giveWhatWasPaid(services, tx, order);
    await moveOrder(tx, services.clock, order, move, actor.userId, { means, transactionNumber });
    await tx.insert(receipts).values({ orderId: order.id, code: newReceiptCode(), issuedAt: now });
    await writeToPayer(services, tx, order, orderMoves[move].to);
    return { kind: "confirmed", state: orderMoves[move].to, reference: order.reference, again: false };
  });
}

/** Lets the thing know of its payment, and tells which move follows. */
async function giveWhatWasPaid(services: OrderServices, tx: Tx, order: Order): Promise<OrderMove> {
  const kind = kindOf(services.kinds, order);
  if (mayMove(order.state, "pay")) {
    await kind.onPaid(services, tx, order);
    return "pay";
  }
  return (await kind.onPaidLate(services, tx, order)) ? "pay-late" : "pay-too-late";
}

async function orderPaidBy(tx: Tx, transactionNumber: string): Promise<Pick<Order, "id" | "reference"> | undefined> {
  const [order] = await tx
    .select({ id: orders.id, reference: orders.reference })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.transactionNumber, transactionNumber));
  return order;
}

/** The order whose money went back by this transaction: what left is no payment that came. */
async function orderRefundedBy(tx: Tx, transactionNumber: string): Promise<Pick<Order, "reference"> | undefined> {
  const [order] = await tx
    .select({ reference: orders.reference })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.transactionNumber, transactionNumber));
  return order;
}

async function writeToPayer(services: OrderServices, tx: Tx, order: Order, state: OrderState): Promise<void> {
  const link = `${services.origin}${await orderPath(tx, order)}`;
  const lines = await linesOf(tx, order.id);
  const mail = await paymentReceivedMail({
    payerName: order.payerName,
    reference: order.reference,
    amount: order.amount,
    labels: lines.map(({ label }) => label),
    link,
    refundDue: state === "refund-due",
  });
  await tellPayer(tx, services, order, { idempotencyKey: `order-paid ${order.id}`, ...mail });
}
