import { randomUUID } from "node:crypto";
import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import { changedBy } from "#app/features/audit/last-change.server.ts";
import { followPlan } from "#app/features/orders/instalments/follow-plan.server.ts";
import { lockOrder, moveOrder } from "#app/features/orders/internal/move-order.server.ts";
import { ownNumber, versionOf } from "#app/features/orders/internal/order-version.ts";
import { orderRefundedBy } from "#app/features/orders/internal/transaction-number.server.ts";
import { expireOrderQueue } from "#app/features/orders/lifecycle/open-order.server.ts";
import { recordPayment } from "#app/features/orders/payments/record-payment.server.ts";
import { mayHandleOrders, mayTakeBack } from "#app/features/orders/policy.ts";
import { orderByReference } from "#app/features/orders/queries.server.ts";
import { type MistakeServices, kindOf } from "#app/features/orders/services.ts";
import { type PaymentEffect, mayExpire, tracedMoves } from "#app/features/orders/status.ts";
import { type Order, orders, payments, refundApprovals, refunds } from "#app/features/orders/tables.ts";
import { dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { expectedPayment, isFarAbove, isSureOf } from "./far-above.ts";
import type { TakeBackForm } from "./form.ts";
import { tellOfMistake } from "./tell-of-mistake.server.ts";
import { wasTold } from "./was-told.server.ts";

export type TakeBackOutcome =
  | {
      kind: "taken-back";
      order: Order;
      /** The client knew of it, and is told. */
      told: boolean;
      creditNote: string | undefined;
      /** The order on which it is noted now. */
      movedTo: { reference: string; effect: PaymentEffect | null } | undefined;
    }
  /** Somebody was first; `by` ends « déjà repris ». */
  | { kind: "already"; by: string }
  | { kind: "unknown" }
  /** Another person noted it, or on another day: who keeps the books takes it back. */
  | { kind: "not-theirs" }
  /** Something of it was given back. */
  | { kind: "refunded" }
  /** The operator said that it came: it can only be another order's. */
  | { kind: "came" }
  | { kind: "no-such-order" | "same-order" | "refund-stays" }
  | { kind: "number-used"; reference: string }
  /** Of the order on which it would be noted; FCFA. */
  | { kind: "far-above"; amount: number; expected: number };

type Money = typeof payments.$inferSelect | typeof refunds.$inferSelect;
type Asked = Omit<TakeBackForm, "agreed"> & { orderId: string };

/**
 * Takes back a payment or a refund that was noted by mistake, with a reason: by whoever entered it on the same day, later
 * by who keeps the books. It stays written, and a counter-line of this moment takes it out of every sum; its order is what
 * it would be without it. What was ordered keeps its place, with a new term. A receipt has its credit note
 * (`MistakeServices.onTakenBack`), and the client is told when they knew of it. A payment of another order is noted there
 * in the same transaction.
 * @throws when the actor is no adviser: the route should have stopped them
 */
export async function takeBack(
  services: MistakeServices,
  actor: Pick<Viewer, "userId" | "role">,
  asked: Asked,
): Promise<TakeBackOutcome> {
  if (!mayHandleOrders(actor)) throw new Error("only an adviser takes money back");
  return inTransaction(services.database, async (tx): Promise<TakeBackOutcome> => {
    const named = asked.elsewhere === undefined ? undefined : await orderByReference(tx, asked.elsewhere);
    // In the order of their ids: two that are moved crosswise do not wait for each other.
    for (const id of [asked.orderId, ...(named ? [named.id] : [])].toSorted()) await lockOrder(tx, id);
    const [order, elsewhere] = [await lockOrder(tx, asked.orderId), named && (await lockOrder(tx, named.id))];
    const money = await moneyOf(tx, asked);
    if (!order || !money) return { kind: "unknown" };
    if (money.takenBackAt) return { kind: "already", by: await changedBy(tx, { type: "order", id: order.id }) };
    const now = services.clock.now();
    if (!mayTakeBack(actor, money, now)) return { kind: "not-theirs" };
    if (asked.what === "payment" && (await isGivenBack(tx, money.id))) return { kind: "refunded" };
    if (asked.elsewhere !== undefined) {
      if (asked.what === "refund") return { kind: "refund-stays" };
      if (!elsewhere) return { kind: "no-such-order" };
      if (elsewhere.id === order.id) return { kind: "same-order" };
      const expected = expectedPayment(elsewhere);
      if (isFarAbove(money.amount, expected) && !isSureOf(asked.sure, money.amount))
        return { kind: "far-above", amount: money.amount, expected };
      const used = await orderRefundedBy(tx, elsewhere, money.means, money.transactionNumber);
      if (used) return { kind: "number-used", reference: used.reference };
    } else if ("source" in money && money.source === "operator") return { kind: "came" };

    const known = await wasTold(tx, order, { ...money, what: asked.what });
    await writeTakenBack(tx, asked, { by: actor.userId, at: dateOf(now) });
    const { means, transactionNumber, amount } = money;
    const moved = await moveOrder(tx, services.clock, order, {
      traced: asked.what === "payment" ? tracedMoves.takeBackPayment : tracedMoves.takeBackRefund,
      actorId: actor.userId,
      details: { id: money.id, amount, means, transactionNumber, reason: asked.reason, movedTo: elsewhere?.reference },
    });
    await settleApprovals(tx, asked);
    const creditNote = await services.onTakenBack?.(tx, { what: asked.what, ...money }, actor.userId);
    const present = await termAgain(services, tx, moved, asked.what);
    if (known) await tellOfMistake(services, tx, present, { what: asked.what, ...money, creditNote });
    const movedTo =
      elsewhere && (await noteElsewhere(services, tx, { money, from: order, to: elsewhere }, actor.userId));
    return { kind: "taken-back", order: present, told: known, creditNote, movedTo };
  });
}

async function moneyOf(tx: Tx, { orderId, what, id }: Asked): Promise<Money | undefined> {
  const [found] =
    what === "payment"
      ? await tx
          .select()
          .from(payments)
          .where(and(eq(payments.id, id), eq(payments.orderId, orderId)))
      : await tx
          .select()
          .from(refunds)
          .where(and(eq(refunds.id, id), eq(refunds.orderId, orderId)));
  return found;
}

const isGivenBack = async (tx: Tx, paymentId: string): Promise<boolean> =>
  (await tx.$count(refunds, and(eq(refunds.paymentId, paymentId), isNull(refunds.takenBackAt)))) > 0;

async function writeTakenBack(
  tx: Tx,
  { what, id, reason }: Asked,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const words = { takenBackId: randomUUID(), takenBackAt: at, takenBackBy: by, takenBackWhy: reason };
  await (what === "payment"
    ? tx.update(payments).set(words).where(eq(payments.id, id))
    : tx.update(refunds).set(words).where(eq(refunds.id, id)));
}

/** Nobody agrees any more to give back what never came; what a second person agreed to give back is still to be given. */
async function settleApprovals(tx: Tx, { what, id }: Asked): Promise<void> {
  if (what === "payment") {
    await tx.delete(refundApprovals).where(and(eq(refundApprovals.paymentId, id), isNull(refundApprovals.refundId)));
    return;
  }
  const open = tx
    .select({ one: sql`1` })
    .from(sql`refund_approvals o`)
    .where(sql`o.payment_id = "refund_approvals"."payment_id" AND o.refund_id IS NULL`);
  await tx
    .update(refundApprovals)
    .set({ refundId: null })
    .where(and(eq(refundApprovals.refundId, id), notExists(open)));
}

/** What was ordered keeps its place: it is to be paid by the later of the term that its parts, or its last term, say and a new one. */
async function termAgain(services: MistakeServices, tx: Tx, order: Order, what: Asked["what"]): Promise<Order> {
  if (what === "refund" || order.owed === 0) return order;
  const term = await kindOf(services.kinds, order).onTakenBack(services, tx, order);
  const planned = await followPlan(tx, order);
  const dueAt = new Date(Math.max(planned.dueAt.getTime(), term.epochMilliseconds));
  const [now] = await tx.update(orders).set({ dueAt }).where(eq(orders.id, order.id)).returning();
  const after = Temporal.Instant.fromEpochMilliseconds(dueAt.getTime());
  if (mayExpire(order.state))
    await services.jobs.enqueue(tx, expireOrderQueue, { orderId: order.id, origin: services.origin }, { after });
  return now ?? order;
}

type Move = { money: Money; from: Order; to: Order };

/** Notes the payment on the order that it is of, as it came: by its means and number, on its day, from whoever sent it. */
async function noteElsewhere(services: MistakeServices, tx: Tx, { money, from, to }: Move, actorId: string) {
  const { means, amount, confirmedAt } = money;
  const came = "arrivedOn" in money ? money : undefined;
  const arrivedOn = came?.arrivedOn ?? dayOf(confirmedAt).toString();
  // The site's own number of money that nobody numbers names its order.
  const own = money.transactionNumber.startsWith(`${from.reference}/`);
  const now = services.clock.now();
  const noted = await recordPayment(services, tx, {
    orderId: to.id,
    amount,
    means,
    transactionNumber: own ? ownNumber(to.reference, versionOf(to)) : money.transactionNumber,
    payer: typeof came?.payerName === "string" ? { name: came.payerName, phone: came.payerPhone } : undefined,
    source: "adviser",
    arrivedOn: arrivedOn < dayOf(now).toString() ? arrivedOn : undefined,
    confirmedBy: actorId,
    at: now.toInstant(),
  });
  if (noted.kind !== "recorded") throw new Error(`a payment could not be noted on ${to.reference}`);
  return { reference: noted.reference, effect: noted.effect };
}
