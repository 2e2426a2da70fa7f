import { z } from "zod";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { defineQueue } from "#app/platform/jobs/queue.ts";
import { newReference } from "#app/platform/references/new-reference.ts";
import type { HookServices } from "#app/features/orders/services.ts";
import { type Order, orderLines, orders } from "#app/features/orders/tables.ts";

/** One thing to charge for. */
export type Charge = {
  /** Name of a kind among the site's `OrderKinds`. */
  kind: string;
  /** Id of the thing; the same thing is never charged twice. */
  subjectId: string;
  /** What is bought, never who buys: receipts show it. Amounts in FCFA. */
  lines: readonly { label: string; amount: number }[];
  /** Unpaid at this instant, it expires. */
  dueAt: Temporal.Instant;
  payer: { name: string; email: string; phone: string; userId: string | null };
};

/** Its jobs carry the order, and the origin for the links of the mails that follow. */
export const expireOrderQueue = defineQueue({
  name: "expire-order",
  data: z.object({ orderId: z.uuid(), origin: z.url() }),
});

const ATTEMPTS = 5;
/** « Commande ». Orders of before 22 November 2026 keep the CE that messages have too; references are looked up whole. */
const ORDER_PREFIX = "CMD";

/**
 * Opens an order, to pay, and sets its expiry, in the transaction that makes the thing.
 * @throws when the thing has an order already, or nothing is to be paid
 */
export async function openOrder(
  { clock, jobs, origin }: Pick<HookServices, "clock" | "jobs" | "origin">,
  tx: Tx,
  charge: Charge,
): Promise<Order> {
  const { kind, subjectId, lines, dueAt, payer } = charge;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const now = dateOf(clock.now());
  const order = await insertWithReference(tx, {
    kind,
    subjectId,
    amount,
    payerName: payer.name,
    payerEmail: payer.email,
    payerPhone: payer.phone,
    userId: payer.userId,
    dueAt: new Date(dueAt.epochMilliseconds),
    createdAt: now,
    stateChangedAt: now,
  });
  await tx.insert(orderLines).values(lines.map((line, index) => ({ orderId: order.id, position: index + 1, ...line })));
  await jobs.enqueue(tx, expireOrderQueue, { orderId: order.id, origin }, { after: dueAt });
  await trace(tx, clock, {
    actorId: payer.userId,
    action: "order.opened",
    subjectType: "order",
    subjectId: order.id,
    details: { reference: order.reference, amount, kind },
  });
  return order;
}

/** References are random: on the day when one is taken already, another is drawn. */
async function insertWithReference(tx: Tx, values: Omit<typeof orders.$inferInsert, "reference">): Promise<Order> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [order] = await tx
      .insert(orders)
      .values({ ...values, reference: newReference(ORDER_PREFIX) })
      .onConflictDoNothing({ target: orders.reference })
      .returning();
    if (order) return order;
  }
  throw new Error("no free order reference was found");
}
