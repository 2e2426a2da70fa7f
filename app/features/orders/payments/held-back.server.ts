import type { Tx } from "#app/platform/database/tx.ts";
import { type HeldBack, type OrderServices, kindOf } from "#app/features/orders/services.ts";
import { isAwaited } from "#app/features/orders/status.ts";
import type { Order } from "#app/features/orders/tables.ts";

/**
 * Whether the payment of an order is not asked for yet, and who is waited for (decision 086). Money that comes all the
 * same always counts.
 * @param db the caller's transaction, where what is asked for follows from it
 */
export async function heldBack(
  { clock, kinds }: Pick<OrderServices, "clock" | "kinds">,
  db: Pick<Tx, "select">,
  order: Pick<Order, "kind" | "subjectId" | "state">,
): Promise<HeldBack | null> {
  if (!isAwaited(order.state)) return null;
  return (await kindOf(kinds, order).heldBack?.({ clock }, db, order)) ?? null;
}
