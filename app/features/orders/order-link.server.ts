import type { Tx } from "#app/platform/database/tx.ts";
import { signLink } from "#app/platform/session/signed-links.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Order } from "./tables.ts";

/** Purpose of the keys that open an order. */
export const ORDER_LINK = "order";

// The payer finds the receipt again long after the trip.
const VALID_DAYS = 1000;

/** The page by which the payer follows an order, without an account: the same link for the order's whole life. */
export async function orderPath(
  db: Pick<Tx, "select">,
  order: Pick<Order, "id" | "reference" | "createdAt">,
): Promise<string> {
  const created = Temporal.Instant.fromEpochMilliseconds(order.createdAt.getTime());
  const key = await signLink(db, ORDER_LINK, { id: order.id, expiresAt: created.add({ hours: 24 * VALID_DAYS }) });
  return `${pathTo("/orders/:reference", { reference: order.reference })}?cle=${key}`;
}

/** Where an operator sends the payer back to: whoever else is given a link has one that ends soon. */
export async function paymentPath(
  db: Pick<Tx, "select">,
  order: Pick<Order, "id" | "reference">,
  expiresAt: Temporal.Instant,
): Promise<string> {
  const key = await signLink(db, ORDER_LINK, { id: order.id, expiresAt });
  return `${pathTo("/orders/:reference/paiement", { reference: order.reference })}?cle=${key}`;
}
