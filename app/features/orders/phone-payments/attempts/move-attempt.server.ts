import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { lockOrder } from "#app/features/orders/internal/move-order.server.ts";
import { type AttemptState, mayBecome } from "#app/features/orders/phone-payments/status.ts";
import { type Attempt, paymentAttempts } from "#app/features/orders/phone-payments/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** Everything that an attempt may take along into its next state. */
type Change = Partial<Pick<Attempt, "reason" | "operatorKeys" | "noticeHash" | "transactionNumber" | "nextPollAt">>;

/** Words of the audit trail for each state (../audit-words.ts). */
const TRACED: Record<Exclude<AttemptState, "created">, string> = {
  submitted: "payment.submitted",
  succeeded: "payment.succeeded",
  failed: "payment.failed",
  expired: "payment.expired",
  "to-check": "payment.to-check",
};

/**
 * Runs a change in one transaction with the order locked first and the attempt then: the order in which attempts are
 * opened, so that none waits for the other.
 * @returns undefined for an unknown attempt
 */
export async function withAttempt<Result>(
  database: Pick<Database, "drizzle">,
  attemptId: string,
  change: (tx: Tx, attempt: Attempt) => Promise<Result>,
): Promise<Result | undefined> {
  return inTransaction(database, async (tx) => {
    const one = eq(paymentAttempts.id, attemptId);
    const [row] = await tx.select({ orderId: paymentAttempts.orderId }).from(paymentAttempts).where(one);
    if (!row || !(await lockOrder(tx, row.orderId))) return undefined;
    const [attempt] = await tx.select().from(paymentAttempts).where(one).for("update");
    return attempt && change(tx, attempt);
  });
}

/**
 * Puts an attempt into its next state, with its trace on the order. Its number goes: only a request that was not sent needs it.
 * @returns false when it is not in a state that leads there any more
 */
export async function moveAttempt(
  tx: Tx,
  clock: Clock,
  attempt: Attempt,
  next: Exclude<AttemptState, "created">,
  { actorId = null, ...change }: Change & { actorId?: string | null } = {},
): Promise<boolean> {
  if (!mayBecome(attempt.state, next)) return false;
  const moved = await tx
    .update(paymentAttempts)
    .set({ ...change, state: next, stateChangedAt: dateOf(clock.now()), payerNumber: null })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, attempt.state)))
    .returning({ id: paymentAttempts.id });
  if (moved.length === 0) return false;
  const details = {
    attempt: attempt.id,
    operator: attempt.operator,
    amount: attempt.amount,
    ...(change.reason && { reason: change.reason }),
  };
  const states = { before: { state: attempt.state }, after: { state: next } };
  await trace(tx, clock, {
    actorId,
    action: TRACED[next],
    subjectType: "order",
    subjectId: attempt.orderId,
    details,
    ...states,
  });
  return true;
}
