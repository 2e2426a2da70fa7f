import { and, asc, eq, lte } from "drizzle-orm";
import { z } from "zod";
import { recordPayment } from "#app/features/orders/payments/record-payment.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { checkPaymentQueue } from "./check-queue.ts";
import { failAttempt } from "./fail-attempt.server.ts";
import { moveAttempt, withAttempt } from "./move-attempt.server.ts";
import { type Operator, type Standing, mismatchOf } from "#app/features/orders/phone-payments/operators/operator.ts";
import { operatorKeysOf } from "#app/features/orders/phone-payments/operators/operator-keys.ts";
import { LAST_LOOK_MINUTES, SENDING_SECONDS, nextPoll } from "./polling.ts";
import { maySendAgain, sendAttempt } from "./send-attempt.server.ts";
import type { PhonePaymentServices } from "#app/features/orders/phone-payments/services.ts";
import { OPEN } from "#app/features/orders/phone-payments/status.ts";
import { type Attempt, paymentAttempts } from "#app/features/orders/phone-payments/tables.ts";

/** A request is sent again within this time only: later the payer has left the telephone. */
const RESEND_MINUTES = 3;
/** Looked at by one run of the sweep. */
const AT_ONCE = 200;

/**
 * Asks the operator about an attempt whose turn has come, and settles it by the answer. Of several that come at once
 * one asks: its turn is moved on before the question, with the job of the next one, so that a crash loses nothing.
 * @returns false when its turn had not come
 */
export async function checkWhenDue(services: PhonePaymentServices, attemptId: string): Promise<boolean> {
  const now = services.clock.now();
  const claimed = await inTransaction(services.database, async (tx) => {
    const due = and(eq(paymentAttempts.id, attemptId), lte(paymentAttempts.nextPollAt, dateOf(now)));
    const [attempt] = await tx.select().from(paymentAttempts).where(due).for("update");
    if (!attempt) return false;
    const next = isOver(attempt) ? undefined : nextPoll(now.toInstant(), attempt);
    await tx
      .update(paymentAttempts)
      .set({ nextPollAt: next ? new Date(next.epochMilliseconds) : null })
      .where(eq(paymentAttempts.id, attemptId));
    if (next) await services.jobs.enqueue(tx, checkPaymentQueue, { attemptId }, { after: next });
    return true;
  });
  if (claimed) await askOperator(services, attemptId);
  return claimed;
}

const isOver = ({ state }: Attempt) => state === "succeeded" || state === "failed" || state === "expired";

/** Asks at once, whosever turn it is, and settles the attempt by the answer. */
export async function askOperator(services: PhonePaymentServices, attemptId: string): Promise<void> {
  const [attempt] = await services.database.drizzle
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId));
  if (!attempt || attempt.state === "succeeded") return;
  const operator = services.operators[attempt.operator];
  if (!operator) return noteUnclear(services, attemptId);
  const age = services.clock.now().epochMilliseconds - attempt.createdAt.getTime();
  if (attempt.state === "created") {
    // Nobody ever knew where to pay: no money can come of it.
    if (!operator.resubmits) return age < SENDING_SECONDS * 1000 ? undefined : giveUpUnsent(services, attemptId);
    if (maySendAgain(operator, attempt) && age < RESEND_MINUTES * 60_000)
      await sendAttempt(services, operator, attemptId);
  }
  const standing = await operator.ask({
    id: attempt.id,
    amount: attempt.amount,
    keys: operatorKeysOf(services.secrets, attempt),
  });
  if (standing.kind === "unclear")
    services.log.warn(
      { attemptId, operator: operator.id, status: standing.status ?? null },
      "no clear answer about a payment, asking again",
    );
  await settle(services, operator, attemptId, standing);
}

/** Puts down what the operator says, on the order and the attempt as they are by now. */
async function settle(
  services: PhonePaymentServices,
  operator: Operator,
  attemptId: string,
  standing: Standing,
): Promise<void> {
  if (standing.kind === "pending" || standing.kind === "unclear")
    return noteUnclear(services, attemptId, standing.kind === "pending");
  await withAttempt(services.database, attemptId, async (tx, attempt) => {
    const { clock } = services;
    if (standing.kind === "succeeded") return settleSuccess(services, tx, operator, attempt, standing);
    const lastLook = dateOf(clock.now().add({ minutes: LAST_LOOK_MINUTES }));
    const reason = standing.kind === "expired" ? "EXPIRED" : standing.reason;
    await failAttempt(services, tx, attempt, standing.kind, { reason, nextPollAt: lastLook });
  });
}

/** The one place where a payment by telephone becomes money: a success that is of what was asked, under a number of its own. */
async function settleSuccess(
  services: PhonePaymentServices,
  tx: Tx,
  operator: Operator,
  attempt: Attempt,
  { transactionNumber, heard }: Extract<Standing, { kind: "succeeded" }>,
): Promise<void> {
  if (attempt.state === "succeeded") return;
  const { clock } = services;
  const checked = (reason: string) => moveAttempt(tx, clock, attempt, "to-check", { reason, nextPollAt: null });
  const fault = mismatchOf(operator, { reference: attempt.id, amount: attempt.amount }, heard);
  if (fault) return void (await checked(fault));
  const { id: attemptId, orderId, amount, operator: means } = attempt;
  const [taken] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.operator, means), eq(paymentAttempts.transactionNumber, transactionNumber)));
  if (taken) return void (await checked("NUMBER_USED"));
  const at = clock.now().toInstant();
  const recorded = await recordPayment(services, tx, {
    orderId,
    amount,
    means,
    transactionNumber,
    source: "operator",
    confirmedBy: null,
    at,
  });
  if (recorded.kind !== "recorded") return void (await checked("NUMBER_USED"));
  await moveAttempt(tx, clock, attempt, "succeeded", { transactionNumber, reason: null, nextPollAt: null });
  services.log.info({ attemptId, operator: means, effect: recorded.effect }, "payment confirmed by the operator");
}

/** Nothing is known yet. Past its deadline the staff are told; a request that is known to be there is no longer « being sent ». */
async function noteUnclear(services: PhonePaymentServices, attemptId: string, known = false): Promise<void> {
  await withAttempt(services.database, attemptId, async (tx, attempt) => {
    const { clock } = services;
    const late = clock.now().epochMilliseconds >= attempt.deadlineAt.getTime();
    if (late && OPEN.includes(attempt.state))
      await moveAttempt(tx, clock, attempt, "to-check", { reason: "NO_ANSWER" });
    else if (known && attempt.state === "created") await moveAttempt(tx, clock, attempt, "submitted");
  });
}

async function giveUpUnsent(services: PhonePaymentServices, attemptId: string): Promise<void> {
  await withAttempt(services.database, attemptId, async (tx, attempt) => {
    if (attempt.state === "created")
      await failAttempt(services, tx, attempt, "failed", { reason: "NOT_OPENED", nextPollAt: null });
  });
}

/** Asks about everything whose turn has come: what the process left behind that died. */
export async function checkAllDue(services: PhonePaymentServices): Promise<number> {
  const due = await services.database.drizzle
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(lte(paymentAttempts.nextPollAt, dateOf(services.clock.now())))
    .orderBy(asc(paymentAttempts.nextPollAt))
    .limit(AT_ONCE);
  for (const { id } of due) await checkWhenDue(services, id);
  return due.length;
}

const sweepQueue = defineQueue({ name: "check-payments", data: z.object({}) });

/** The workers of payments by telephone: one attempt at its moment, and every minute whatever is due. */
export function paymentWorkers(services: PhonePaymentServices): Worker[] {
  return [
    workerOf(checkPaymentQueue, async ({ attemptId }) => {
      await checkWhenDue(services, attemptId);
    }),
    {
      ...workerOf(sweepQueue, async () => {
        await checkAllDue(services);
      }),
      cron: "* * * * *",
    },
  ];
}
