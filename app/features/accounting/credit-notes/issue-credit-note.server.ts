import { and, eq, isNotNull } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Keeper, assertKeeper } from "#app/features/accounting/policy.ts";
import { tell } from "#app/features/notices/tell.server.ts";
import { aboutOrder, moneyMoved } from "#app/features/orders/notice-kinds.ts";
import { orderPath } from "#app/features/orders/order-link.server.ts";
import { orderByReference, orderDetails, sumOf } from "#app/features/orders/queries.server.ts";
import type { HookServices } from "#app/features/orders/services.ts";
import { type Order, orders, payments, receipts, refunds } from "#app/features/orders/tables.ts";
import { dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { creditNoteMail } from "./credit-note-mail.tsx";
import { creditNoteName, newCreditNoteCode } from "./number.ts";
import { nextNumber } from "./next-number.server.ts";
import { type CreditNote, creditNotes } from "./tables.ts";

export type IssueOutcome = { kind: "issued"; note: CreditNote } | { kind: "unknown-order" } | { kind: "nothing-owed" };

/**
 * A credit note for what is owed back of an order that was paid and cancelled, before the money leaves: of all that no
 * credit note covers yet. Pressed twice, it is issued once.
 * @throws when the actor is no adviser: the route should have stopped them
 */
export async function issueForCancelled(
  services: HookServices,
  actor: Keeper,
  reference: string,
): Promise<IssueOutcome> {
  assertKeeper(actor);
  return inTransaction(services.database, async (tx): Promise<IssueOutcome> => {
    const named = await orderByReference(tx, reference);
    const order = named && (await lockedOrder(tx, named.id));
    if (!order) return { kind: "unknown-order" };
    const amount = order.refundDue + order.returned + (await neverCame(tx, order.id)) - (await coveredOf(tx, order.id));
    if (order.ended === null || order.refundDue === 0 || amount <= 0) return { kind: "nothing-owed" };
    return {
      kind: "issued",
      note: await issue(services, tx, order, { amount, reason: "cancelled", actorId: actor.userId }),
    };
  });
}

/**
 * The credit note of a refund, in the transaction that notes it: for as much of it as no earlier one covers, such as
 * that of the cancellation. So an order's credit notes are never less than what went back, nor more than what came.
 * @param tx the caller's transaction; the order's row is locked in it
 */
export async function issueForRefund(
  services: HookServices,
  tx: Tx,
  refundId: string,
  actorId: string | null,
): Promise<CreditNote | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  const order = refund && (await lockedOrder(tx, refund.orderId));
  if (!refund || !order) throw new Error("a credit note is asked for no refund");
  const open = order.returned + (await neverCame(tx, order.id)) - (await coveredOf(tx, order.id));
  const amount = Math.min(refund.amount, open);
  return amount > 0 ? issue(services, tx, order, { amount, reason: "refund", refundId, actorId }) : undefined;
}

/**
 * The credit note of a receipt whose payment was noted by mistake, in the transaction that takes it back: for as much of
 * it as no earlier one covers, such as that of a cancellation.
 * @param tx the caller's transaction; the order's row is locked in it
 */
export async function issueForMistake(
  services: HookServices,
  tx: Tx,
  payment: { id: string; orderId: string; amount: number },
  actorId: string,
): Promise<CreditNote | undefined> {
  const order = await lockedOrder(tx, payment.orderId);
  if (!order || (await tx.$count(receipts, eq(receipts.paymentId, payment.id))) === 0) return undefined;
  const open = order.returned + (await neverCame(tx, order.id)) - (await coveredOf(tx, order.id));
  const amount = Math.min(payment.amount, open);
  return amount > 0
    ? issue(services, tx, order, { amount, reason: "mistake", paymentId: payment.id, actorId })
    : undefined;
}

/** `issueForRefund` as orders calls it in the transaction of a refund (RefundServices.onRefunded). */
export function creditNoteOfRefund(services: HookServices) {
  return async (tx: Tx, refundId: string, actorId: string): Promise<string | undefined> => {
    const note = await issueForRefund(services, tx, refundId, actorId);
    return note && creditNoteName(note);
  };
}

async function lockedOrder(tx: Tx, orderId: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  return order;
}

/** What receipts of an order said that was noted by mistake, FCFA. */
async function neverCame(tx: Tx, orderId: string): Promise<number> {
  const taken = and(eq(payments.orderId, orderId), isNotNull(payments.takenBackAt));
  const papers = tx.select({ amount: payments.amount }).from(payments);
  return sumOf(await papers.innerJoin(receipts, eq(receipts.paymentId, payments.id)).where(taken));
}

async function coveredOf(tx: Tx, orderId: string): Promise<number> {
  return sumOf(
    await tx.select({ amount: creditNotes.amount }).from(creditNotes).where(eq(creditNotes.orderId, orderId)),
  );
}

type Issue = Pick<CreditNote, "amount" | "reason"> &
  Partial<Pick<CreditNote, "refundId" | "paymentId">> & { actorId: string | null };

async function issue(
  services: HookServices,
  tx: Tx,
  order: Order,
  { amount, reason, refundId, paymentId, actorId }: Issue,
): Promise<CreditNote> {
  const now = services.clock.now();
  const { year } = dayOf(now);
  const [note] = await tx
    .insert(creditNotes)
    .values({
      year,
      number: await nextNumber(tx, year),
      orderId: order.id,
      refundId,
      paymentId,
      amount,
      reason,
      code: newCreditNoteCode(),
      issuedBy: actorId,
      issuedAt: dateOf(now),
    })
    .returning();
  if (!note) throw new Error("a credit note was not written");
  const name = creditNoteName(note);
  await trace(tx, services.clock, {
    actorId,
    action: "credit-note.issued",
    subjectType: "order",
    subjectId: order.id,
    details: { name, amount, reason },
  });
  // That of a refund comes with the mail of the money.
  if (reason === "cancelled") await writeToPayer(services, tx, order, note);
  return note;
}

async function writeToPayer(services: HookServices, tx: Tx, order: Order, note: CreditNote): Promise<void> {
  const name = creditNoteName(note);
  const { lines } = await orderDetails(tx, order);
  const link = `${services.origin}${await orderPath(tx, order)}`;
  const { payerName, reference } = order;
  const mail = await creditNoteMail({
    payerName,
    reference,
    name,
    amount: note.amount,
    labels: lines.map(({ label }) => label),
    link,
  });
  const body = `Commande ${reference}.`;
  const path = pathTo("/orders/:reference", { reference });
  const to = { userId: order.userId, email: order.payerEmail, phone: order.payerPhone };
  await tell(tx, services, moneyMoved, to, {
    key: `credit-note ${note.id}`,
    about: aboutOrder(order),
    title: mail.subject,
    body,
    path,
    mail: { idempotencyKey: `credit-note ${note.id}`, ...mail },
  });
}
