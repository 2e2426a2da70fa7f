import { type Worker, workerOf } from "#app/platform/jobs/queue.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { GRACE_DAYS } from "#app/features/orders/instalments.ts";
import { heldBack } from "./held-back.server.ts";
import { partsOf } from "#app/features/orders/instalments/follow-plan.server.ts";
import { lockOrder, moveOrder } from "#app/features/orders/internal/move-order.server.ts";
import { expireOrderQueue } from "#app/features/orders/lifecycle/open-order.server.ts";
import { type HookServices, type OrderKinds, type OrderServices, kindOf } from "#app/features/orders/services.ts";
import { mayExpire, tracedMoves } from "#app/features/orders/status.ts";

/** While the business keeps a payer from paying, the term is looked at again so often. */
const ASKED_AGAIN_HOURS = 1;

/**
 * Ends an order whose term has passed unpaid; anything else is left as it is. One in parts is held `GRACE_DAYS` more,
 * one of which something was paid never ends by its term, and none while it is the business that keeps it from being paid.
 * @returns true when it expired by this call
 */
export async function expireOrder(services: OrderServices, orderId: string): Promise<boolean> {
  const { clock, jobs, origin, kinds } = services;
  return inTransaction(services.database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !mayExpire(order.state)) return false;
    const now = clock.now().toInstant();
    const grace = (await partsOf(tx, order.id)).length > 0 ? GRACE_DAYS * 24 : 0;
    const end = Temporal.Instant.fromEpochMilliseconds(order.dueAt.getTime()).add({ hours: grace });
    if (Temporal.Instant.compare(end, now) > 0) {
      // Its term was put off meanwhile.
      await jobs.enqueue(tx, expireOrderQueue, { orderId, origin }, { after: end });
      return false;
    }
    if ((await heldBack(services, tx, order)) === "us") {
      // Nobody loses what they reserved because we were slow.
      await jobs.enqueue(tx, expireOrderQueue, { orderId, origin }, { after: now.add({ hours: ASKED_AGAIN_HOURS }) });
      return false;
    }
    await kindOf(kinds, order).onExpired(services, tx, order);
    await moveOrder(tx, clock, order, {
      traced: tracedMoves.expire,
      actorId: null,
      details: { reason: "term" },
      ended: "expired",
    });
    return true;
  });
}

/** The worker of `expireOrderQueue`. */
export function expireOrderWorker(services: Omit<HookServices, "origin">, kinds: OrderKinds): Worker {
  return workerOf(expireOrderQueue, async ({ orderId, origin }) => {
    await expireOrder({ ...services, origin, kinds }, orderId);
  });
}
