import { asc, eq } from "drizzle-orm";
import { type Part, endOf, nextPart } from "#app/features/orders/instalments.ts";
import { type Order, instalments, orders } from "#app/features/orders/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** The parts of an order, in order; none when it is paid at once. */
export async function partsOf(db: Pick<Tx, "select">, orderId: string): Promise<Part[]> {
  const found = await db
    .select({ amount: instalments.amount, dueOn: instalments.dueOn })
    .from(instalments)
    .where(eq(instalments.orderId, orderId))
    .orderBy(asc(instalments.position));
  return found.map(({ amount, dueOn }) => ({ amount, dueOn: Temporal.PlainDate.from(dueOn) }));
}

/** Gives an order in parts the term of the part that is awaited now; any other stays as it is. @returns the order as it is now */
export async function followPlan(tx: Tx, order: Order): Promise<Order> {
  if (order.owed === 0) return order;
  const next = nextPart(await partsOf(tx, order.id), order.received - order.returned);
  if (!next) return order;
  const [now] = await tx
    .update(orders)
    .set({ dueAt: new Date(endOf(next).epochMilliseconds) })
    .where(eq(orders.id, order.id))
    .returning();
  return now ?? order;
}
