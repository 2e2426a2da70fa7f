import { and, count, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { rolesWith } from "#app/platform/session/permissions.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { leftOf } from "#app/features/orders/internal/left-of-payment.server.ts";
import { lockOrder } from "#app/features/orders/internal/move-order.server.ts";
import { mayKeepBooks } from "#app/features/orders/policy.ts";
import type { HookServices } from "#app/features/orders/services.ts";
import { type Order, payments, refundApprovals } from "#app/features/orders/tables.ts";

type Actor = Pick<Viewer, "userId" | "role">;
type Services = Pick<HookServices, "database" | "clock">;

/** How long whoever asked waits before approving it themselves, where nobody else could. */
export const SECOND_LOOK_HOURS = 24;

/**
 * Whether a refund of an order waits for a second person: all that was given back of it with this sum is above the
 * limit, so that no sum passes in pieces. @param above FCFA, from the settings; null for never
 */
export function needsSecond(order: Pick<Order, "returned">, amount: number, above: number | null): boolean {
  return above !== null && order.returned + amount > above;
}

/** `asked`: it waits already for that payment. `too-much`: more than is owed back, or than is left of the payment. */
export type AskOutcome = { kind: "asked" } | { kind: "unknown" | "waiting" } | { kind: "too-much"; most: number };

/**
 * Asks for a second person's agreement to give back a sum (FCFA) of a payment.
 * @throws when the actor is no adviser: the route should have stopped them
 */
export async function askRefund(
  { database, clock }: Services,
  actor: Actor,
  { orderId, paymentId, amount }: { orderId: string; paymentId: string; amount: number },
): Promise<AskOutcome> {
  if (!mayKeepBooks(actor)) throw new Error("only an adviser asks for a refund");
  return inTransaction(database, async (tx): Promise<AskOutcome> => {
    const order = await lockOrder(tx, orderId);
    const left = order && (await leftOf(tx, order.id, paymentId))?.left;
    if (!order || left === undefined) return { kind: "unknown" };
    const most = Math.min(order.refundDue, left);
    if (amount > most) return { kind: "too-much", most };
    const made = await tx
      .insert(refundApprovals)
      .values({ paymentId, amount, askedBy: actor.userId, askedAt: dateOf(clock.now()) })
      .onConflictDoNothing()
      .returning({ id: refundApprovals.id });
    if (made.length === 0) return { kind: "waiting" };
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "order.refund-asked",
      subjectType: "order",
      subjectId: orderId,
      details: { paymentId, amount },
    });
    return { kind: "asked" };
  });
}

/** `same-person`: whoever asked does not approve, while there is somebody else. `too-soon`: there is nobody else, and a day has not passed. */
export type ApproveOutcome = { kind: "approved"; again: boolean } | { kind: "unknown" | "same-person" | "too-soon" };

/**
 * Another person of the staff agrees to a refund; where there is nobody else, the same one a day later.
 * @throws when the actor is no adviser: the route should have stopped them
 */
export async function approveRefund(
  { database, clock }: Services,
  actor: Actor,
  approvalId: string,
): Promise<ApproveOutcome> {
  if (!mayKeepBooks(actor)) throw new Error("only an adviser approves a refund");
  if (!isUuid(approvalId)) return { kind: "unknown" };
  return inTransaction(database, async (tx): Promise<ApproveOutcome> => {
    const [asked] = await tx.select().from(refundApprovals).where(eq(refundApprovals.id, approvalId)).for("update");
    if (!asked) return { kind: "unknown" };
    if (asked.approvedAt) return { kind: "approved", again: true };
    const now = dateOf(clock.now());
    // An account that was erased asked: whoever is there is another person.
    if (asked.askedBy === actor.userId) {
      if ((await othersOf(tx, actor.userId)) > 0) return { kind: "same-person" };
      if (now < secondLookFrom(asked.askedAt)) return { kind: "too-soon" };
    }
    await tx
      .update(refundApprovals)
      .set({ approvedBy: actor.userId, approvedAt: now })
      .where(eq(refundApprovals.id, approvalId));
    const [payment] = await tx
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(eq(payments.id, asked.paymentId));
    const details = { paymentId: asked.paymentId, amount: asked.amount };
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "order.refund-approved",
      subjectType: "order",
      subjectId: payment?.orderId ?? "",
      details,
    });
    return { kind: "approved", again: false };
  });
}

/** From when whoever asked may approve it, where there is nobody else. */
export function secondLookFrom(askedAt: Date): Date {
  return new Date(askedAt.getTime() + SECOND_LOOK_HOURS * 3_600_000);
}

/** How many others of the staff there are. */
export async function othersOf(db: Pick<Tx, "select">, userId: string): Promise<number> {
  const [found] = await db
    .select({ others: count() })
    .from(users)
    .where(and(inArray(users.role, rolesWith("books")), ne(users.id, userId)));
  return found?.others ?? 0;
}

/** The agreement to give back this very sum of a payment, that no refund used yet; its row is locked. */
export async function unusedApproval(tx: Tx, paymentId: string, amount: number): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: refundApprovals.id })
    .from(refundApprovals)
    .where(
      and(
        eq(refundApprovals.paymentId, paymentId),
        eq(refundApprovals.amount, amount),
        isNull(refundApprovals.refundId),
        sql`${refundApprovals.approvedAt} IS NOT NULL`,
      ),
    )
    .for("update");
  return found?.id;
}
