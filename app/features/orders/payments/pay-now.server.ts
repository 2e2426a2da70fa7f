import type { Tx } from "#app/platform/database/tx.ts";
import { payNow } from "#app/features/orders/instalments.ts";
import { partsOf } from "#app/features/orders/instalments/follow-plan.server.ts";
import type { Order } from "#app/features/orders/tables.ts";

/** What a payer is asked for now (whole FCFA), by the parts agreed on. */
export async function payNowOf(
  db: Pick<Tx, "select">,
  order: Pick<Order, "id" | "owed" | "received" | "returned">,
): Promise<number> {
  return payNow(order, await partsOf(db, order.id));
}
