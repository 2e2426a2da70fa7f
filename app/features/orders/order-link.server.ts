import type { Tx } from "#app/platform/database/tx.ts";
import { signLink } from "#app/platform/session/signed-links.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Order } from "./tables.ts";

/** Purpose of the keys that open an order. */
export const ORDER_LINK = "order";

// The payer finds the receipt again long after the trip.
const VALID_DAYS = 1000;

/**
 * A page by which the payer follows an order, without an account: the same link for the order's whole life.
 * @param shown another page of the order, or a key that ends sooner, as whoever else is given it should have
 */
export async function orderPath(
  db: Pick<Tx, "select">,
  order: Pick<Order, "id" | "reference" | "createdAt">,
  { page = "/orders/:reference", until }: { page?: "/orders/:reference" | "/orders/:reference/paiement"; until?: Temporal.Instant } = {},
): Promise<string> {
  const created = Temporal.Instant.fromEpochMilliseconds(order.createdAt.getTime());
  const key = await signLink(db, ORDER_LINK, { id: order.id, expiresAt: until ?? created.add({ hours: 24 * VALID_DAYS }) });
  return `${pathTo(page, { reference: order.reference })}?cle=${key}`;
}
