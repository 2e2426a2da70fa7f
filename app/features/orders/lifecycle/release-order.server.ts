import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { moveOrder } from "#app/features/orders/internal/move-order.server.ts";
import type { HookServices } from "#app/features/orders/services.ts";
import { type OrderState, mayExpire, tracedMoves } from "#app/features/orders/status.ts";
import { type Order, orders } from "#app/features/orders/tables.ts";

/**
 * Lets go of the order of a thing that was given up: unpaid, it expires; paid, in part or whole, what came is
 * owed back. To be called in the transaction that gives the thing up.
 * @returns the order's state now, its amount and what is owed back, in FCFA; undefined when the thing had none
 */
export async function releaseOrder(
  { clock }: Pick<HookServices, "clock">,
  tx: Tx,
  subject: { kind: string; subjectId: string },
  actorId: string | null,
): Promise<{ state: OrderState; amount: number; refundDue: number } | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.kind, subject.kind), eq(orders.subjectId, subject.subjectId)))
    .for("update");
  if (!order) return undefined;
  if (order.ended !== null) return standing(order);
  const traced = mayExpire(order.state) ? tracedMoves.expire : tracedMoves.owe;
  return standing(
    await moveOrder(tx, clock, order, { traced, actorId, details: { reason: "given up" }, ended: "given-up" }),
  );
}

const standing = ({ state, amount, refundDue }: Order) => ({ state, amount, refundDue });
