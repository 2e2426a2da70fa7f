import { and, eq, isNull } from "drizzle-orm";
import { changedBy } from "#app/features/audit/last-change.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { needsSecond, unusedApproval } from "./approve-refund.server.ts";
import type { MoneyForm } from "#app/features/orders/form.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { leftOf } from "#app/features/orders/internal/left-of-payment.server.ts";
import { lockOrder, moveOrder } from "#app/features/orders/internal/move-order.server.ts";
import { ownNumber, versionOf } from "#app/features/orders/internal/order-version.ts";
import { tellPayer } from "#app/features/orders/internal/tell-payer.server.ts";
import { isNumberOfPayment, lockNumber } from "#app/features/orders/internal/transaction-number.server.ts";
import { refundSentMail } from "#app/features/orders/mails/refund-sent.tsx";
import { refundedKey } from "#app/features/orders/mistakes/was-told.server.ts";
import { orderPath } from "#app/features/orders/order-link.server.ts";
import { linesOf } from "#app/features/orders/queries.server.ts";
import { mayKeepBooks } from "#app/features/orders/policy.ts";
import type { RefundServices } from "#app/features/orders/services.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { type OrderState, tracedMoves } from "#app/features/orders/status.ts";
import { refundApprovals, refunds } from "#app/features/orders/tables.ts";

export type RefundOutcome =
  | { kind: "confirmed"; reference: string; state: OrderState; refundDue: number; again: boolean }
  | { kind: "unknown-order" }
  | { kind: "not-owed"; state: OrderState }
  /** More than what is owed back of the order, or than what is left of that payment; `most` in FCFA. */
  | { kind: "too-much"; most: number }
  /** Above the sum of the settings: a second person has not approved this very refund. */
  | { kind: "needs-second" }
  /** It is the number of a payment received: money given back moves by a transaction of its own. */
  | { kind: "number-of-payment" }
  /** The transaction has given back other money. */
  | { kind: "number-used" }
  /** Money moved, or the order ended, since the form was made; `by` ends « a changé entre-temps ». */
  | { kind: "changed"; by: string };

/**
 * An adviser gave money of an order back, all that is owed or a part of it: of the payment that is named, otherwise of
 * the latest one that something is left of. The payer is told by mail.
 * @param secondPersonAbove FCFA; null for never
 * @throws when the actor is no adviser: the route should have stopped them
 */
export async function confirmRefund(
  services: RefundServices,
  actor: Pick<Viewer, "userId" | "role">,
  form: MoneyForm,
  secondPersonAbove: number | null = siteSettings.payment.refundSecondPersonAbove,
): Promise<RefundOutcome> {
  if (!mayKeepBooks(actor)) throw new Error("only an adviser confirms a refund");
  const { means, seen } = form;
  return inTransaction(services.database, async (tx): Promise<RefundOutcome> => {
    const order = await lockOrder(tx, form.orderId);
    if (!order) return { kind: "unknown-order" };
    const version = versionOf(order);
    const transactionNumber = form.transactionNumber ?? ownNumber(order.reference, seen ?? version);
    await lockNumber(tx, transactionNumber);
    const { reference, state, refundDue } = order;
    const [earlier] = await tx
      .select({ orderId: refunds.orderId })
      .from(refunds)
      .where(
        and(eq(refunds.means, means), eq(refunds.transactionNumber, transactionNumber), isNull(refunds.takenBackAt)),
      );
    if (earlier?.orderId === order.id) return { kind: "confirmed", reference, state, refundDue, again: true };
    if (seen !== undefined && seen !== version)
      return { kind: "changed", by: await changedBy(tx, { type: "order", id: order.id }) };
    if (refundDue === 0) return { kind: "not-owed", state };
    if (earlier) return { kind: "number-used" };
    if (await isNumberOfPayment(tx, order, means, transactionNumber)) return { kind: "number-of-payment" };
    const payment = await leftOf(tx, order.id, form.paymentId);
    if (!payment) return { kind: "unknown-order" };
    const most = Math.min(refundDue, payment.left);
    const amount = form.amount ?? most;
    if (amount > most) return { kind: "too-much", most };
    const second = needsSecond(order, amount, secondPersonAbove);
    const approval = second ? await unusedApproval(tx, payment.id, amount) : undefined;
    if (second && approval === undefined) return { kind: "needs-second" };
    const [refund] = await tx
      .insert(refunds)
      .values({
        orderId: order.id,
        paymentId: payment.id,
        means,
        transactionNumber,
        amount,
        confirmedBy: actor.userId,
        confirmedAt: dateOf(services.clock.now()),
      })
      .returning({ id: refunds.id });
    if (!refund) throw new Error("a refund was not written");
    if (approval !== undefined)
      await tx.update(refundApprovals).set({ refundId: refund.id }).where(eq(refundApprovals.id, approval));
    const now = await moveOrder(tx, services.clock, order, {
      traced: amount < refundDue ? tracedMoves.refundPart : tracedMoves.refund,
      actorId: actor.userId,
      details: { means, transactionNumber, amount, paymentId: payment.id },
    });
    const creditNote = await services.onRefunded?.(tx, refund.id, actor.userId);
    const link = `${services.origin}${await orderPath(tx, order)}`;
    const mail = await refundSentMail({
      payerName: order.payerName,
      reference,
      amount,
      labels: (await linesOf(tx, order.id)).map(({ label }) => label),
      left: now.refundDue,
      transactionNumber,
      creditNote,
      link,
    });
    await tellPayer(tx, services, order, amount, {
      idempotencyKey: refundedKey(order.id, refund.id),
      ...mail,
    });
    return { kind: "confirmed", reference, state: now.state, refundDue: now.refundDue, again: false };
  });
}
