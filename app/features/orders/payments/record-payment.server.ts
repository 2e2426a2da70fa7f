import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { plainTransactionNumber } from "#app/features/orders/form.ts";
import { followPlan } from "#app/features/orders/instalments/follow-plan.server.ts";
import { lockOrder, moveOrder } from "#app/features/orders/internal/move-order.server.ts";
import { lockNumber, orderRefundedBy } from "#app/features/orders/internal/transaction-number.server.ts";
import { writeOfPayment } from "#app/features/orders/internal/write-of-payment.server.ts";
import { cameInTime } from "#app/features/orders/queries.server.ts";
import { newReceiptCode } from "#app/features/orders/receipts/receipt-code.ts";
import { type Bought, type OrderServices, kindOf } from "#app/features/orders/services.ts";
import { type OrderState, type PaymentEffect, tracedPayments } from "#app/features/orders/status.ts";
import { type Order, type PaymentSource, orders, payments, receipts } from "#app/features/orders/tables.ts";

/** Money that arrived for an order. */
export type ArrivedPayment = {
  orderId: string;
  /** Whole FCFA, more than 0: what arrived, whatever was owed. */
  amount: number;
  /** Id of a means of the settings, e.g. "mtn-momo". */
  means: string;
  /** The operator's own number of the transaction; kept without spaces and in capitals. */
  transactionNumber: string;
  /** Who sent it, when it was not the payer of the order. */
  payer?: { name: string; phone: string | null } | undefined;
  source: PaymentSource;
  /** ISO day on which it was really there, when that is not the day of the entry. */
  arrivedOn?: string | undefined;
  /** The adviser who saw it; null from an operator. */
  confirmedBy: string | null;
  at: Temporal.Instant;
};

export type RecordedPayment =
  /** `again`: this very transaction had been recorded before, and nothing was done now. */
  | {
      kind: "recorded";
      again: false;
      paymentId: string;
      reference: string;
      state: OrderState;
      effect: PaymentEffect;
      /** It was there by the day on which the order ended (`cameInTime`). */
      inTime: boolean;
      owed: number;
      refundDue: number;
    }
  | {
      kind: "recorded";
      again: true;
      paymentId: string;
      reference: string;
      state: OrderState;
      effect: null;
      owed: number;
      refundDue: number;
    }
  | { kind: "unknown-order" }
  /** The transaction has paid another order, or given back its money. */
  | { kind: "number-used"; reference: string };

/**
 * Writes down money that arrived: the one way in for every payment, an adviser's or an operator's. It always counts,
 * and what follows is decided here. Less than what is owed: the order is partly paid and what was ordered is firm from
 * this first part on (`OrderKind.onPaid`). All of it: paid. More: paid, the excess to give back. Paid already: all of it
 * to give back. After the term: paid when what was ordered is still there (`onPaidLate`), to give back when it is gone.
 * After what was ordered was given up: to give back. The receipt, the trace and the payer's mail are of the same
 * transaction. Idempotent by means and number: the same transaction for the same order answers as recorded `again`.
 * @param tx the caller's transaction; the order's row stays locked until it ends
 * @throws when the amount is no whole number of FCFA above 0, or when what is sold refuses (the transaction is undone)
 */
export async function recordPayment(
  services: OrderServices,
  tx: Tx,
  arrived: ArrivedPayment,
): Promise<RecordedPayment> {
  const { orderId, amount, means, source, confirmedBy, payer, arrivedOn } = arrived;
  if (!Number.isInteger(amount) || amount <= 0) throw new Error(`a payment of ${amount} FCFA is none`);
  const transactionNumber = plainTransactionNumber(arrived.transactionNumber);
  const order = await lockOrder(tx, orderId);
  if (!order) return { kind: "unknown-order" };
  await lockNumber(tx, transactionNumber);
  const earlier = await paidBy(tx, means, transactionNumber);
  if (earlier?.order.id === order.id)
    return { kind: "recorded", again: true, paymentId: earlier.paymentId, effect: null, ...standing(order) };
  const other = earlier?.order ?? (await orderRefundedBy(tx, order, means, transactionNumber));
  if (other) return { kind: "number-used", reference: other.reference };
  const confirmedAt = new Date(arrived.at.epochMilliseconds);
  const values = {
    orderId,
    means,
    transactionNumber,
    amount,
    source,
    confirmedBy,
    confirmedAt,
    payerName: payer?.name,
    payerPhone: payer?.phone,
    arrivedOn,
  };
  const [payment] = await tx.insert(payments).values(values).returning({ id: payments.id });
  if (!payment) throw new Error("a payment was not written");
  const { effect, bought } = await giveWhatWasPaid(services, tx, order, amount);
  const moved = await moveOrder(tx, services.clock, order, {
    traced: tracedPayments[effect],
    actorId: confirmedBy,
    details: {
      means,
      transactionNumber,
      amount,
      source,
      otherPayer: payer !== undefined,
      ...(arrivedOn && { arrivedOn }),
    },
    ...(effect === "late" && { ended: null }),
  });
  const now = await followPlan(tx, moved);
  const code = newReceiptCode();
  await tx.insert(receipts).values({ paymentId: payment.id, orderId, code, issuedAt: confirmedAt, givenAt: null });
  const inTime = cameInTime(arrived, order);
  await writeOfPayment(services, tx, now, { id: payment.id, amount, effect, inTime, bought });
  return { kind: "recorded", again: false, paymentId: payment.id, effect, inTime, ...standing(now) };
}

const standing = ({ reference, state, owed, refundDue }: Order) => ({ reference, state, owed, refundDue });

/** Lets the thing know of its first money, and tells what the money does. `order` is as it was before it. */
async function giveWhatWasPaid(
  services: OrderServices,
  tx: Tx,
  order: Order,
  amount: number,
): Promise<{ effect: PaymentEffect; bought?: Bought | undefined }> {
  const kind = kindOf(services.kinds, order);
  if (order.ended === "given-up") return { effect: "after-end" };
  if (order.ended === "expired") {
    // Its money went back, or is to go back: what was ordered is not taken up again in parts.
    if (order.received > 0) return { effect: "too-late" };
    const { kept, bought } = await kind.onPaidLate(services, tx, order);
    return { effect: kept ? "late" : "too-late", bought };
  }
  if (order.owed === 0) return { effect: "again" };
  const bought = order.received === 0 ? await kind.onPaid(services, tx, order) : undefined;
  if (amount < order.owed) return { effect: "part", bought };
  return { effect: amount === order.owed ? "complete" : "more", bought };
}

/** The payment that a transaction has already made, and its order; one that was taken back as noted by mistake is none. */
export async function paidBy(tx: Tx, means: string, transactionNumber: string) {
  const [found] = await tx
    .select({ paymentId: payments.id, order: { id: orders.id, reference: orders.reference } })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(eq(payments.means, means), eq(payments.transactionNumber, transactionNumber), isNull(payments.takenBackAt)),
    );
  return found;
}
