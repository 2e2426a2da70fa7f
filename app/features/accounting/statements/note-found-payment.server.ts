import { and, asc, eq, gt } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Keeper, assertKeeper } from "#app/features/accounting/policy.ts";
import { expectedPayment, isFarAbove, isSureOf } from "#app/features/orders/mistakes/far-above.ts";
import { orderByReference } from "#app/features/orders/queries.server.ts";
import { type RecordedPayment, recordPayment } from "#app/features/orders/payments/record-payment.server.ts";
import type { OrderServices } from "#app/features/orders/services.ts";
import { orders } from "#app/features/orders/tables.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { findLine, findReconciliation } from "./queries.server.ts";

export type FoundPaymentOutcome =
  | RecordedPayment
  | { kind: "no-such-line" }
  /** Far above what is owed, and nobody said that it is right; FCFA. */
  | { kind: "far-above"; amount: number; expected: number };

/**
 * Notes the payment that a line of a file shows and that nobody had noted, for the order it is for: its means, number,
 * amount and day are the line's, never typed again. All that follows is `recordPayment`'s to say.
 * @throws when the actor is no adviser: the route should have stopped them
 */
export async function noteFoundPayment(
  services: OrderServices,
  actor: Keeper,
  {
    reconciliationId,
    lineId,
    reference,
    sure,
  }: { reconciliationId: string; lineId: string; reference: string; sure?: string | undefined },
): Promise<FoundPaymentOutcome> {
  assertKeeper(actor);
  return inTransaction(services.database, async (tx): Promise<FoundPaymentOutcome> => {
    const [file, line] = [await findReconciliation(tx, reconciliationId), await findLine(tx, reconciliationId, lineId)];
    if (!file || line?.finding !== "unknown" || line.amount <= 0 || line.number === "") return { kind: "no-such-line" };
    const order = await orderByReference(tx, reference);
    if (!order) return { kind: "unknown-order" };
    const expected = expectedPayment(order);
    if (isFarAbove(line.amount, expected) && !isSureOf(sure, line.amount))
      return { kind: "far-above", amount: line.amount, expected };
    const outcome = await recordPayment(services, tx, {
      orderId: order.id,
      amount: line.amount,
      means: file.means,
      transactionNumber: line.number,
      source: "adviser",
      // A day still to come is the file's mistake.
      arrivedOn: line.day < dayOf(services.clock.now()).toString() ? line.day : undefined,
      confirmedBy: actor.userId,
      at: services.clock.now().toInstant(),
    });
    if (outcome.kind === "recorded" && !outcome.again)
      await trace(tx, services.clock, {
        actorId: actor.userId,
        action: "reconciliation.payment-noted",
        subjectType: "reconciliation",
        subjectId: reconciliationId,
        details: { position: line.position, reference },
      });
    return outcome;
  });
}

const CANDIDATES = 10;

/** Orders that wait for exactly this amount (FCFA), the oldest first: one of them may be the line's. */
export function ordersAwaiting(
  db: Tx,
  amount: number,
): Promise<{ reference: string; payerName: string; payerPhone: string }[]> {
  return db
    .select({ reference: orders.reference, payerName: orders.payerName, payerPhone: orders.payerPhone })
    .from(orders)
    .where(and(gt(orders.owed, 0), eq(orders.owed, amount)))
    .orderBy(asc(orders.createdAt))
    .limit(CANDIDATES);
}
