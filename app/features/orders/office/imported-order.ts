import type { OrderKind } from "#app/features/orders/services.ts";

/** The `kind` of orders that came by a file of another tool. */
export const IMPORTED = "imported";

/** What was sold before the site: it holds no seat and no hour, so that paying it moves money alone. */
export const importedOrders: OrderKind = {
  label: "Reprise",
  onPaid: async () => undefined,
  // Nothing had been kept for it, so nothing was let go.
  onPaidLate: async () => ({ kept: true }),
  onExpired: async () => undefined,
};
