import { changedBy } from "#app/features/audit/last-change.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { MoneyForm } from "#app/features/orders/form.ts";
import { expectedPayment, isFarAbove, isSureOf } from "#app/features/orders/mistakes/far-above.ts";
import { mayHandleOrders } from "#app/features/orders/policy.ts";
import { type RecordedPayment, paidBy, recordPayment } from "./record-payment.server.ts";
import { lockOrder } from "#app/features/orders/internal/move-order.server.ts";
import { ownNumber, versionOf } from "#app/features/orders/internal/order-version.ts";
import type { OrderServices } from "#app/features/orders/services.ts";

export type PaymentOutcome =
  | RecordedPayment
  /** Money moved, or the order ended, since the form was made; `by` ends « a changé entre-temps ». */
  | { kind: "changed"; by: string }
  /** Far above what is owed, and nobody said that it is right; FCFA. */
  | { kind: "far-above"; amount: number; expected: number }
  /** It cannot have come on a day that is not there yet, nor is it entered more than a year later. */
  | { kind: "future-day" }
  | { kind: "old-day" };

/**
 * An adviser saw money of an order arrive: what it does is `recordPayment`'s to say. Without an amount, it is what was
 * owed, or all of the order once nothing is owed any more. A form that became stale writes nothing, unless it says a
 * payment that is written already; an amount far above what is owed waits for `sure`.
 * @throws when the actor is no adviser: the route should have stopped them
 */
export async function confirmPayment(
  services: OrderServices,
  actor: Pick<Viewer, "userId" | "role">,
  form: MoneyForm,
): Promise<PaymentOutcome> {
  if (!mayHandleOrders(actor)) throw new Error("only an adviser confirms a payment");
  const { orderId, means, seen, payerName, payerPhone } = form;
  const today = dayOf(services.clock.now());
  const arrivedOn = form.arrivedOn === undefined ? today : Temporal.PlainDate.from(form.arrivedOn);
  if (Temporal.PlainDate.compare(arrivedOn, today) > 0) return { kind: "future-day" };
  if (Temporal.PlainDate.compare(arrivedOn, today.subtract({ years: 1 })) < 0) return { kind: "old-day" };
  return inTransaction(services.database, async (tx): Promise<PaymentOutcome> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { kind: "unknown-order" };
    const version = versionOf(order);
    const transactionNumber = form.transactionNumber ?? ownNumber(order.reference, seen ?? version);
    const known = await paidBy(tx, means, transactionNumber);
    if (seen !== undefined && seen !== version && known?.order.id !== order.id)
      return { kind: "changed", by: await changedBy(tx, { type: "order", id: order.id }) };
    const [amount, expected] = [form.amount ?? (order.owed || order.amount), expectedPayment(order)];
    if (known?.order.id !== order.id && isFarAbove(amount, expected) && !isSureOf(form.sure, amount))
      return { kind: "far-above", amount, expected };
    return recordPayment(services, tx, {
      orderId,
      amount,
      means,
      transactionNumber,
      payer: payerName === undefined ? undefined : { name: payerName, phone: payerPhone ?? null },
      source: "adviser",
      arrivedOn: arrivedOn.equals(today) ? undefined : arrivedOn.toString(),
      confirmedBy: actor.userId,
      at: services.clock.now().toInstant(),
    });
  });
}
