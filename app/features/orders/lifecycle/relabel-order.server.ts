import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Order, orderLines, orders } from "#app/features/orders/tables.ts";

/**
 * Says anew what an order is for, while it is still to be paid: a receipt names what was bought when the money came.
 * The order is locked until the transaction ends.
 * @param label of its only line; null to lock it alone
 * @returns the order, undefined when the thing has none
 */
export async function relabelOrder(
  tx: Tx,
  subject: { kind: string; subjectId: string },
  label: string | null,
): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.kind, subject.kind), eq(orders.subjectId, subject.subjectId)))
    .for("update");
  if (order?.state === "due" && label !== null)
    await tx
      .update(orderLines)
      .set({ label })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, 1)));
  return order;
}
