import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Order, orders } from "#app/features/orders/tables.ts";
import { APPOINTMENT } from "#app/features/appointments/order-kind.ts";

/** The order of a paid consultation; undefined for a free one. */
export async function orderOf(db: Pick<Tx, "select">, appointmentId: string): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.kind, APPOINTMENT), eq(orders.subjectId, appointmentId)));
  return order;
}
