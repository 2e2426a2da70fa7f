import { eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { supersedeNews } from "#app/features/notices/add-notice.server.ts";
import { aboutOrder } from "#app/features/orders/notice-kinds.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { OrderEnd } from "#app/features/orders/status.ts";
import { type Order, orders } from "#app/features/orders/tables.ts";

/** The order's row, locked until the transaction ends; undefined for an unknown id. */
export async function lockOrder(tx: Tx, orderId: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  return order;
}

type Move = {
  /** What the trail says. */
  traced: string;
  actorId: string | null;
  details: Record<string, unknown>;
  /** The end it has from now on; what it had when left out. */
  ended?: OrderEnd | null;
};

/**
 * Writes down what happened to a locked order, with its trace: the database computes the state that follows. What was still
 * to be said of its money is no longer true; what is true now, its caller tells.
 * @param order as it was before
 * @returns the order as it is now
 */
export async function moveOrder(
  tx: Tx,
  clock: Clock,
  order: Order,
  { traced, actorId, details, ended = order.ended }: Move,
): Promise<Order> {
  const present = dateOf(clock.now());
  const [now] = await tx
    .update(orders)
    .set({ stateChangedAt: present, ...(ended !== order.ended && { ended, endedAt: ended === null ? null : present }) })
    .where(eq(orders.id, order.id))
    .returning();
  if (!now) throw new Error(`order ${order.reference} vanished`);
  await supersedeNews(tx, aboutOrder(order));
  await trace(tx, clock, {
    actorId,
    action: traced,
    subjectType: "order",
    subjectId: order.id,
    details,
    before: { state: order.state },
    after: { state: now.state },
  });
  return now;
}
