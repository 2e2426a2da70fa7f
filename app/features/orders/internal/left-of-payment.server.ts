import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { payments } from "#app/features/orders/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** A payment of the order with what is left of it (FCFA): that one, or the latest of which something is; undefined for none. */
export async function leftOf(
  tx: Tx,
  orderId: string,
  paymentId: string | undefined,
): Promise<{ id: string; left: number } | undefined> {
  // Names spelt out: inside a subquery a bare column would be taken for the inner table's.
  const left = sql<number>`"payments"."amount" - (SELECT coalesce(sum(r.amount), 0)::int FROM refunds r WHERE r.payment_id = "payments"."id" AND r.taken_back_at IS NULL)`;
  const found = await tx
    .select({ id: payments.id, left })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNull(payments.takenBackAt)))
    .orderBy(desc(payments.confirmedAt), asc(payments.id));
  return paymentId === undefined ? found.find((one) => one.left > 0) : found.find(({ id }) => id === paymentId);
}
