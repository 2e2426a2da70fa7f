import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { mayHandleOrders } from "#app/features/orders/policy.ts";
import type { HookServices } from "#app/features/orders/services.ts";
import { payments } from "#app/features/orders/tables.ts";

/**
 * A staff member knows from the client that another person paid for them; said once, whoever says it again changes nothing.
 * @throws when the actor is no adviser: the route should have stopped them
 */
export async function knowPayer(
  { database, clock }: Pick<HookServices, "database" | "clock">,
  actor: Pick<Viewer, "userId" | "role">,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<void> {
  if (!mayHandleOrders(actor)) throw new Error("only an adviser knows a payer");
  await inTransaction(database, async (tx) => {
    const known = await tx
      .update(payments)
      .set({ payerKnownAt: dateOf(clock.now()), payerKnownBy: actor.userId })
      .where(
        and(
          eq(payments.id, paymentId),
          eq(payments.orderId, orderId),
          isNotNull(payments.payerName),
          isNull(payments.payerKnownAt),
        ),
      )
      .returning({ id: payments.id });
    if (known.length > 0)
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "order.payer-known",
        subjectType: "order",
        subjectId: orderId,
        details: { paymentId },
      });
  });
}
