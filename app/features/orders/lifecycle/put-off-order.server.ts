import { and, eq, notExists } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { expireOrderQueue } from "./open-order.server.ts";
import type { HookServices } from "#app/features/orders/services.ts";
import { instalments, orders } from "#app/features/orders/tables.ts";

/**
 * Gives the order of a thing another term, sooner or later than the one it had, while it is to be
 * paid; any other order stays as it is, and so does one whose dates were agreed. To be called in the transaction that moves the thing.
 * @returns true when there was one to pay
 */
export async function putOffOrder(
  { clock, jobs, origin }: Pick<HookServices, "clock" | "jobs" | "origin">,
  tx: Tx,
  subject: { kind: string; subjectId: string },
  dueAt: Temporal.Instant,
): Promise<boolean> {
  const planned = tx
    .select({ orderId: instalments.orderId })
    .from(instalments)
    .where(eq(instalments.orderId, orders.id));
  const [order] = await tx
    .update(orders)
    .set({ dueAt: new Date(dueAt.epochMilliseconds) })
    .where(
      and(
        eq(orders.kind, subject.kind),
        eq(orders.subjectId, subject.subjectId),
        eq(orders.state, "due"),
        notExists(planned),
      ),
    )
    .returning({ id: orders.id });
  if (!order) return false;
  // The job of the old term sees the new one and waits for it; a sooner term needs a job of its own.
  await jobs.enqueue(tx, expireOrderQueue, { orderId: order.id, origin }, { after: dueAt });
  await trace(tx, clock, {
    actorId: null,
    action: "order.put-off",
    subjectType: "order",
    subjectId: order.id,
    details: { dueAt: dueAt.toString() },
  });
  return true;
}
