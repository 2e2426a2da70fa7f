import { and, eq, isNull, or, sql } from "drizzle-orm";
import { type Order, orders, payments, refunds } from "#app/features/orders/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/**
 * Takes the number of a transaction for this one alone until it ends, as the triggers of the tables do
 * (`transaction_goes_one_way`): what is asked of it next is not changed by somebody else.
 */
export async function lockNumber(tx: Tx, transactionNumber: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`transaction ${transactionNumber}`}, 0))`);
}

type Of = Pick<Order, "id">;

/** The order whose money went back by this transaction: what left is no payment that came. */
export async function orderRefundedBy(
  tx: Tx,
  order: Of,
  means: string,
  transactionNumber: string,
): Promise<Pick<Order, "reference"> | undefined> {
  const [found] = await tx
    .select({ reference: orders.reference })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(refunds.transactionNumber, transactionNumber),
        isNull(refunds.takenBackAt),
        or(eq(refunds.means, means), eq(refunds.orderId, order.id)),
      ),
    );
  return found;
}

/** True when this number is that of a payment received: by the same means, or of the same order by any. */
export async function isNumberOfPayment(tx: Tx, order: Of, means: string, transactionNumber: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.transactionNumber, transactionNumber),
        isNull(payments.takenBackAt),
        or(eq(payments.means, means), eq(payments.orderId, order.id)),
      ),
    );
  return found !== undefined;
}
