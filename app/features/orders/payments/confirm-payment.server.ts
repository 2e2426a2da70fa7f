import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { MoneyForm } from "#app/features/orders/form.ts";
import { mayHandleOrders } from "#app/features/orders/policy.ts";
import { moneyOf, type RecordedPayment, recordPayment } from "./record-payment.server.ts";
import type { OrderServices } from "#app/features/orders/services.ts";

export type PaymentOutcome = RecordedPayment;

/**
 * An adviser saw money of an order arrive: what it does is `recordPayment`'s to say. Without an amount, it is what was
 * owed, or all of the order once nothing is owed any more.
 * @throws when the actor is no adviser: the route should have stopped them
 */
export async function confirmPayment(
  services: OrderServices,
  actor: Pick<Viewer, "userId" | "role">,
  form: MoneyForm,
): Promise<PaymentOutcome> {
  if (!mayHandleOrders(actor)) throw new Error("only an adviser confirms a payment");
  const { orderId, means, transactionNumber, payerName, payerPhone } = form;
  return inTransaction(services.database, async (tx) => {
    const money = await moneyOf(tx, orderId);
    if (!money) return { kind: "unknown-order" };
    return recordPayment(services, tx, {
      orderId,
      amount: form.amount ?? (money.owed || money.amount),
      means,
      transactionNumber,
      payer: payerName === undefined ? undefined : { name: payerName, phone: payerPhone ?? null },
      source: "adviser",
      confirmedBy: actor.userId,
      at: services.clock.now().toInstant(),
    });
  });
}
