import type { Tx } from "#app/platform/database/tx.ts";
import { nextPart } from "./instalments.ts";
import { partsOf } from "./internal/follow-plan.server.ts";
import type { Order } from "./tables.ts";

/**
 * What a payer is asked for now (whole FCFA): the part that is awaited of an order in parts, else all that is owed;
 * 0 once nothing is.
 */
export async function payNowOf(db: Pick<Tx, "select">, order: Pick<Order, "id" | "owed" | "received" | "returned">): Promise<number> {
  if (order.owed === 0) return 0;
  return nextPart(await partsOf(db, order.id), order.received - order.returned)?.owed ?? order.owed;
}
