import type { OrderKind, OrderKinds } from "#app/features/orders/services.ts";

/** What is sold in these tests: it is told of its money and never gone. */
const kind: OrderKind = {
  label: "Siège",
  onPaid: async () => undefined,
  onPaidLate: async () => ({ kept: true }),
  onExpired: async () => undefined,
};

export const soldKinds: OrderKinds = { seat: kind };
