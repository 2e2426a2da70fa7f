import { and, eq, gt, isNull, ne, or } from "drizzle-orm";
import { z } from "zod";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { checkPaymentQueue } from "./check-queue.ts";
import type { OperatorId } from "#app/features/orders/phone-payments/operators/operator.ts";
import { noticeHash } from "./send-attempt.server.ts";
import type { PhonePaymentServices } from "#app/features/orders/phone-payments/services.ts";
import { paymentAttempts } from "#app/features/orders/phone-payments/tables.ts";

/** The same attempt is not asked about sooner after a callback: whoever repeats one hurries nothing. */
const PAUSE_SECONDS = 3;

/** What names the payment in each operator's callback. Nothing else of it is read: it is signed by nobody. */
const bodies = {
  "mtn-momo": z
    .object({ externalId: z.uuid() })
    .transform(({ externalId }) => eq(paymentAttempts.id, externalId.toLowerCase())),
  "orange-money": z
    .object({ notif_token: z.string().min(1).max(1024) })
    .transform(({ notif_token }) => eq(paymentAttempts.noticeHash, noticeHash(notif_token))),
} as const satisfies Record<OperatorId, z.ZodType>;

/**
 * Takes what an operator, or somebody who says so, reports. It moves no money and no state: it brings the next
 * question to the operator forward. Whether anything was known by it nobody learns from the answer.
 * @param body as it was parsed; anything
 */
export async function noteCallback(
  { database, clock, jobs }: Pick<PhonePaymentServices, "database" | "clock" | "jobs">,
  operator: OperatorId,
  body: unknown,
): Promise<void> {
  const read = bodies[operator].safeParse(body);
  if (!read.success) return;
  const soon = clock.now().add({ seconds: PAUSE_SECONDS });
  await inTransaction(database, async (tx) => {
    const [hurried] = await tx
      .update(paymentAttempts)
      .set({ nextPollAt: dateOf(soon) })
      .where(
        and(
          read.data,
          eq(paymentAttempts.operator, operator),
          ne(paymentAttempts.state, "succeeded"),
          or(isNull(paymentAttempts.nextPollAt), gt(paymentAttempts.nextPollAt, dateOf(soon))),
          gt(paymentAttempts.createdAt, oldest(clock)),
        ),
      )
      .returning({ id: paymentAttempts.id });
    if (hurried) await jobs.enqueue(tx, checkPaymentQueue, { attemptId: hurried.id }, { after: soon.toInstant() });
  });
}

const LISTENED_DAYS = 90;

/** Nothing is heard of an attempt as old as this: its keys are forgotten. */
const oldest = (clock: Clock) => dateOf(clock.now().subtract({ hours: 24 * LISTENED_DAYS }));
