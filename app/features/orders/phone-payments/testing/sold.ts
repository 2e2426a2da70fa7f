import type { OrderKind, OrderKinds } from "#app/features/orders/services.ts";

/** What is sold in these tests: it is told of its money and never gone. */
const kind: OrderKind = {
  label: "Siège",
  onPaid: async () => undefined,
  onPaidLate: async () => ({ kept: true }),
  onExpired: async () => undefined,
  onTakenBack: async ({ clock }) => clock.now().toInstant().add({ hours: 48 }),
};

export const soldKinds: OrderKinds = { seat: kind };
