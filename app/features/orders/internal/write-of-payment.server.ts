import { paymentReceivedMail } from "#app/features/orders/mails/payment-received.tsx";
import { orderPath, payPath } from "#app/features/orders/order-link.server.ts";
import { linesOf } from "#app/features/orders/queries.server.ts";
import type { Bought, OrderServices } from "#app/features/orders/services.ts";
import { type PaymentEffect, isAwaited } from "#app/features/orders/status.ts";
import type { Order } from "#app/features/orders/tables.ts";
import { paidKey } from "#app/features/orders/mistakes/was-told.server.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { tellPayer } from "./tell-payer.server.ts";

/** Tells the payer that money arrived and what follows, once a payment. @param order as it is with that money */
export async function writeOfPayment(
  services: OrderServices,
  tx: Tx,
  order: Order,
  payment: { id: string; amount: number; effect: PaymentEffect; inTime: boolean; bought: Bought | undefined },
): Promise<void> {
  const { payerName, reference, owed, refundDue, state, dueAt } = order;
  const lines = await linesOf(tx, order.id);
  const mail = await paymentReceivedMail({
    payerName,
    reference,
    amount: payment.amount,
    labels: lines.map(({ label }) => label),
    link: `${services.origin}${await (isAwaited(state) ? payPath : orderPath)(tx, order)}`,
    effect: payment.effect,
    inTime: payment.inTime,
    rest: isAwaited(state) ? { owed, dueAt: inDouala(dueAt) } : undefined,
    refundDue,
    bought: payment.bought,
  });
  await tellPayer(tx, services, order, payment.amount, {
    idempotencyKey: paidKey(order.id, payment.id),
    ...mail,
    ...payment.bought?.invitation,
  });
}
