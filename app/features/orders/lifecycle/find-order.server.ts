import type { Tx } from "#app/platform/database/tx.ts";
import { openLink } from "#app/platform/session/signed-links.server.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { ORDER_LINK } from "#app/features/orders/order-link.server.ts";
import { isOwnOrder, mayHandleOrders } from "#app/features/orders/policy.ts";
import { orderByReference } from "#app/features/orders/queries.server.ts";
import type { Order } from "#app/features/orders/tables.ts";

/** `sign-in`: a visitor without a key, who may be its owner. */
export type FoundOrder = { kind: "found"; order: Order } | { kind: "sign-in" } | { kind: "unknown" };

/**
 * The order that somebody asks for by its reference: whoever has its signed key, its owner
 * and the advisers see it; for everybody else it does not exist.
 */
export async function findOrder(
  db: Pick<Tx, "select">,
  now: Temporal.Instant,
  asked: { reference: string; key: string | null; viewer: Viewer | null },
): Promise<FoundOrder> {
  const order = await orderByReference(db, asked.reference.toUpperCase());
  if (asked.key !== null) {
    const opened = await openLink(db, ORDER_LINK, asked.key, now);
    if (order && opened.state === "valid" && opened.id === order.id) return { kind: "found", order };
  }
  if (!asked.viewer) return asked.key === null ? { kind: "sign-in" } : { kind: "unknown" };
  return order && (isOwnOrder(asked.viewer, order) || mayHandleOrders(asked.viewer))
    ? { kind: "found", order }
    : { kind: "unknown" };
}
