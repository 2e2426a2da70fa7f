import { eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { mayHandleOrders } from "#app/features/orders/policy.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { askOperator } from "./attempts/check-attempt.server.ts";
import { failAttempt } from "./attempts/fail-attempt.server.ts";
import { withAttempt } from "./attempts/move-attempt.server.ts";
import type { PhonePaymentServices } from "./services.ts";
import type { AttemptState } from "./status.ts";
import { type Attempt, paymentAttempts } from "./tables.ts";

type Actor = Pick<Viewer, "userId" | "role">;

/** Where an attempt stands after an act of the office. */
export type ActedOn =
  | { kind: "unknown" }
  | { kind: "done"; state: AttemptState; reason: string | null }
  | { kind: "settled"; state: AttemptState };

/** An adviser asks the operator again, now. @throws when the actor is no adviser: the route should have stopped them */
export async function askAgain(services: PhonePaymentServices, actor: Actor, attemptId: string): Promise<ActedOn> {
  if (!mayHandleOrders(actor)) throw new Error("only an adviser asks an operator");
  const attempt = await find(services, attemptId);
  if (!attempt) return { kind: "unknown" };
  if (attempt.state === "succeeded") return { kind: "settled", state: attempt.state };
  const details = { attempt: attempt.id, operator: attempt.operator };
  await inTransaction(services.database, (tx) =>
    trace(tx, services.clock, {
      actorId: actor.userId,
      action: "payment.asked-again",
      subjectType: "order",
      subjectId: attempt.orderId,
      details,
    }),
  );
  await askOperator(services, attemptId);
  const now = await find(services, attemptId);
  return now ? { kind: "done", state: now.state, reason: now.reason } : { kind: "unknown" };
}

/**
 * An adviser looked at the operator's own records: this attempt brought no money that is not written down. The payer
 * may pay anew. Should it turn out paid after all, it becomes a payment, or a refund that is due.
 */
export async function closeAttempt(services: PhonePaymentServices, actor: Actor, attemptId: string): Promise<ActedOn> {
  if (!mayHandleOrders(actor)) throw new Error("only an adviser closes an attempt");
  const acted = await withAttempt(services.database, attemptId, async (tx, attempt): Promise<ActedOn> => {
    if (attempt.state !== "to-check") return { kind: "settled", state: attempt.state };
    await failAttempt(services, tx, attempt, "failed", { reason: "CLOSED_BY_OFFICE", actorId: actor.userId });
    return { kind: "done", state: "failed", reason: "CLOSED_BY_OFFICE" };
  });
  return acted ?? { kind: "unknown" };
}

async function find({ database }: PhonePaymentServices, attemptId: string): Promise<Attempt | undefined> {
  const [attempt] = await database.drizzle.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  return attempt;
}
