import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { paymentPath } from "#app/features/orders/order-link.server.ts";
import { orders } from "#app/features/orders/tables.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { checkPaymentQueue } from "./check-queue.ts";
import { failAttempt } from "./fail-attempt.server.ts";
import { moveAttempt, withAttempt } from "./move-attempt.server.ts";
import type { Operator, PaymentRequest, Submission } from "#app/features/orders/phone-payments/operators/operator.ts";
import { LAST_LOOK_MINUTES, nextPoll } from "./polling.ts";
import { openText, sealText } from "#app/features/orders/phone-payments/operators/sealed-text.ts";
import type { PhonePaymentServices } from "#app/features/orders/phone-payments/services.ts";
import { type Attempt, paymentAttempts } from "#app/features/orders/phone-payments/tables.ts";

/** How long the address that an operator sends the payer back to opens the order. */
const BACK_HOURS = 3;

/** What a token of a notification is kept and looked up by. */
export function noticeHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * Calls the operator for a saved attempt, and notes what it answered. An attempt that went further meanwhile is left
 * alone; without a clear answer nothing is noted, and its status will be asked.
 */
export async function sendAttempt(
  services: PhonePaymentServices,
  operator: Operator,
  attemptId: string,
): Promise<void> {
  const request = await requestOf(services, attemptId);
  if (!request) return;
  const submission = await operator.submit(request);
  if (submission.kind !== "submitted")
    services.log.warn(
      { attemptId, operator: operator.id, submission: submission.kind },
      "payment not taken by the operator",
    );
  await noteSubmission(services, attemptId, submission);
}

async function requestOf(
  { database, secrets, origin, clock }: PhonePaymentServices,
  attemptId: string,
): Promise<PaymentRequest | undefined> {
  const [found] = await database.drizzle
    .select({ attempt: paymentAttempts, order: orders })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.state, "created")));
  if (!found) return undefined;
  const { attempt, order } = found;
  const until = clock.now().add({ hours: BACK_HOURS }).toInstant();
  return {
    id: attempt.id,
    amount: attempt.amount,
    msisdn: attempt.payerNumber === null ? undefined : openText(secrets, attempt.id, attempt.payerNumber),
    orderReference: order.reference,
    addresses: {
      // A hint and nothing more (note-callback.server.ts).
      callback: `${origin}${pathTo("/api/paiements/:operator", { operator: attempt.operator })}`,
      back: `${origin}${await paymentPath(database.drizzle, order, until)}`,
    },
  };
}

async function noteSubmission(
  services: PhonePaymentServices,
  attemptId: string,
  submission: Submission,
): Promise<void> {
  if (submission.kind === "unclear") return;
  await withAttempt(services.database, attemptId, async (tx, attempt) => {
    if (attempt.state !== "created") return;
    if (submission.kind === "refused") {
      const lastLook = services.clock.now().add({ minutes: LAST_LOOK_MINUTES });
      await failAttempt(services, tx, attempt, "failed", {
        reason: submission.reason,
        nextPollAt: dateOf(lastLook),
      });
      return;
    }
    const { keys, noticeToken } = submission;
    const next = nextPoll(services.clock.now().toInstant(), attempt) ?? null;
    await moveAttempt(tx, services.clock, attempt, "submitted", {
      nextPollAt: next && new Date(next.epochMilliseconds),
      ...(keys && { operatorKeys: sealText(services.secrets, attempt.id, JSON.stringify(keys)) }),
      ...(noticeToken !== undefined && { noticeHash: noticeHash(noticeToken) }),
    });
    if (next) await services.jobs.enqueue(tx, checkPaymentQueue, { attemptId }, { after: next });
  });
}

/** Whether an attempt that was saved and not noted as sent may be called for again. */
export function maySendAgain(operator: Operator, attempt: Attempt): boolean {
  return operator.resubmits && attempt.state === "created" && attempt.payerNumber !== null;
}
