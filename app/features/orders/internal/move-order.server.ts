import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { type OrderMove, orderMoves } from "#app/features/orders/status.ts";
import { type Order, orders } from "#app/features/orders/tables.ts";

/** The order's row, locked until the transaction ends; undefined for an unknown id. */
export async function lockOrder(tx: Tx, orderId: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  return order;
}

/**
 * Makes one move of the table, with its trace.
 * @throws when the order is not in the state that the move starts from
 */
export async function moveOrder(
  tx: Tx,
  clock: Clock,
  order: Order,
  move: OrderMove,
  actorId: string | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { from, to, traced } = orderMoves[move];
  const moved = await tx
    .update(orders)
    .set({ state: to, stateChangedAt: dateOf(clock.now()) })
    .where(and(eq(orders.id, order.id), eq(orders.state, from)))
    .returning({ id: orders.id });
  if (moved.length === 0) throw new Error(`order ${order.reference} cannot ${move}: it is not ${from}`);
  await trace(tx, clock, { actorId, action: traced, subjectType: "order", subjectId: order.id, details, before: { state: from }, after: { state: to } });
}
