import { eq } from "drizzle-orm";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { MoneyForm } from "./form.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { lockOrder, moveOrder } from "./internal/move-order.server.ts";
import { tellPayer } from "./internal/tell-payer.server.ts";
import { refundSentMail } from "./mails/refund-sent.tsx";
import { orderPath } from "./order-link.server.ts";
import { mayHandleOrders } from "./policy.ts";
import type { HookServices } from "./services.ts";
import { type OrderState, mayMove } from "./status.ts";
import { payments, refunds } from "./tables.ts";

export type RefundOutcome =
  | { kind: "confirmed"; reference: string; again: boolean }
  | { kind: "unknown-order" }
  | { kind: "not-owed"; state: OrderState }
  /** It is the number of a payment received: money given back moves by a transaction of its own. */
  | { kind: "number-of-payment" }
  /** The transaction has given back another order's money. */
  | { kind: "number-used" };

/**
 * An adviser gave the money of an order back. The payer is told by mail.
 * @throws when the actor is no adviser: the route should have stopped them
 */
export async function confirmRefund(services: HookServices, actor: Pick<Viewer, "userId" | "role">, form: MoneyForm): Promise<RefundOutcome> {
  if (!mayHandleOrders(actor)) throw new Error("only an adviser confirms a refund");
  const { means, transactionNumber } = form;
  return inTransaction(services.database, async (tx): Promise<RefundOutcome> => {
    const order = await lockOrder(tx, form.orderId);
    if (!order) return { kind: "unknown-order" };
    const [earlier] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.transactionNumber, transactionNumber));
    if (earlier?.orderId === order.id) return { kind: "confirmed", reference: order.reference, again: true };
    if (!mayMove(order.state, "refund")) return { kind: "not-owed", state: order.state };
    const [paid] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.transactionNumber, transactionNumber));
    if (paid) return { kind: "number-of-payment" };
    const given = await tx
      .insert(refunds)
      .values({ orderId: order.id, means, transactionNumber, amount: order.amount, confirmedBy: actor.userId, confirmedAt: dateOf(services.clock.now()) })
      .onConflictDoNothing({ target: refunds.transactionNumber })
      .returning({ orderId: refunds.orderId });
    if (given.length === 0) return { kind: "number-used" };
    await moveOrder(tx, services.clock, order, "refund", actor.userId, { means, transactionNumber });
    const link = `${services.origin}${await orderPath(tx, order)}`;
    const mail = await refundSentMail({ payerName: order.payerName, reference: order.reference, amount: order.amount, transactionNumber, link });
    await tellPayer(tx, services, order, { idempotencyKey: `order-refunded ${order.id}`, ...mail });
    return { kind: "confirmed", reference: order.reference, again: false };
  });
}
