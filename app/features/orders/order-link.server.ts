import type { Tx } from "#app/platform/database/tx.ts";
import { type Sign, linkSigner, signLink } from "#app/platform/session/signed-links.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Order } from "./tables.ts";

/** Purpose of the keys that open an order. */
export const ORDER_LINK = "order";

// The payer finds the receipt again long after the trip.
const VALID_DAYS = 1000;

/** The page by which the payer follows an order, without an account: the same link for the order's whole life. */
export async function orderPath(db: Pick<Tx, "select">, order: Linked): Promise<string> {
  return signedOrderPath(await linkSigner(db), order);
}

/** The same by what signs links. */
export function signedOrderPath(sign: Sign, order: Linked): string {
  return `${pathTo("/orders/:reference", { reference: order.reference })}?cle=${payerKey(sign, order)}`;
}

/** The page on which the payer pays it, by the same key; it leads to the order's own where no operator is asked. */
export async function payPath(db: Pick<Tx, "select">, order: Linked): Promise<string> {
  return `${pathTo("/orders/:reference/payer", { reference: order.reference })}?cle=${payerKey(await linkSigner(db), order)}`;
}

type Linked = Pick<Order, "id" | "reference" | "createdAt">;

function payerKey(sign: Sign, { id, createdAt }: Linked): string {
  const created = Temporal.Instant.fromEpochMilliseconds(createdAt.getTime());
  return sign(ORDER_LINK, { id, expiresAt: created.add({ hours: 24 * VALID_DAYS }) });
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
