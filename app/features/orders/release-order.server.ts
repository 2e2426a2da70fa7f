import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { moveOrder } from "./internal/move-order.server.ts";
import type { HookServices } from "./services.ts";
import { type OrderState, mayMove } from "./status.ts";
import { orders } from "./tables.ts";

/**
 * Lets go of the order of a thing that was given up: unpaid, it expires; paid, its money is
 * owed back. To be called in the transaction that gives the thing up.
 * @returns the order's state now, with its amount in FCFA; undefined when the thing had none
 */
export async function releaseOrder(
  { clock }: Pick<HookServices, "clock">,
  tx: Tx,
  subject: { kind: string; subjectId: string },
  actorId: string | null,
): Promise<{ state: OrderState; amount: number } | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.kind, subject.kind), eq(orders.subjectId, subject.subjectId)))
    .for("update");
  if (!order) return undefined;
  if (mayMove(order.state, "expire")) {
    await moveOrder(tx, clock, order, "expire", actorId, { reason: "given up" });
    return { state: "expired", amount: order.amount };
  }
  if (mayMove(order.state, "owe-refund")) {
    await moveOrder(tx, clock, order, "owe-refund", actorId, { reason: "given up" });
    return { state: "refund-due", amount: order.amount };
  }
  return { state: order.state, amount: order.amount };
}
