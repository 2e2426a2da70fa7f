import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { OperatorId } from "#app/features/orders/phone-payments/operators/operator.ts";
import { type Attempt, paymentAttempts } from "#app/features/orders/phone-payments/tables.ts";
import { payments } from "#app/features/orders/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { sampleOrder } from "./fill-orders.ts";

type Sample = {
  who: string;
  operator: OperatorId;
  digits?: string;
  minutesAgo: number;
  amount: number;
  end: Pick<Attempt, "state" | "reason">;
};

/** A payment by telephone in each state that the office meets. None is under way: no operator, not even ours, knows of them. */
const SAMPLES: readonly Sample[] = [
  {
    who: "Mireille Ateba",
    operator: "mtn-momo",
    digits: "12",
    minutesAgo: 30 * 60 + 20,
    amount: 72_000,
    end: { state: "failed", reason: "NOT_ENOUGH_FUNDS" },
  },
  {
    who: "Mireille Ateba",
    operator: "mtn-momo",
    digits: "12",
    minutesAgo: 30 * 60 + 2,
    amount: 72_000,
    end: { state: "succeeded", reason: null },
  },
  {
    who: "Rosine Essomba",
    operator: "orange-money",
    minutesAgo: 27 * 60,
    amount: 30_000,
    end: { state: "expired", reason: "EXPIRED" },
  },
  {
    who: "Boris Kamdem",
    operator: "mtn-momo",
    digits: "47",
    minutesAgo: 190,
    amount: 45_000,
    end: { state: "to-check", reason: "NO_ANSWER" },
  },
];

const ANSWERED_AFTER_MINUTES = 1;
const ALLOWED_MINUTES = 20;

/** Gives the demonstration's orders their payments by telephone; once. */
export async function fillAttempts({ drizzle }: Pick<Database, "drizzle">, clock: Clock): Promise<void> {
  await inTransaction({ drizzle }, async (tx) => {
    if ((await tx.$count(paymentAttempts)) > 0) return;
    for (const { who, operator, digits, minutesAgo, amount, end } of SAMPLES) {
      const order = await sampleOrder(tx, who);
      if (!order) continue;
      const [payment] =
        end.state === "succeeded"
          ? await tx.select().from(payments).where(eq(payments.orderId, order.id)).limit(1)
          : [];
      const asked = clock.now().subtract({ minutes: minutesAgo });
      const deadline = asked.add({ minutes: ALLOWED_MINUTES });
      await tx.insert(paymentAttempts).values({
        ...end,
        id: randomUUID(),
        orderId: order.id,
        sending: randomUUID(),
        operator,
        amount,
        payerDigits: digits,
        transactionNumber: payment?.transactionNumber,
        createdAt: dateOf(asked),
        stateChangedAt: dateOf(
          end.state === "to-check" || end.state === "expired"
            ? deadline
            : asked.add({ minutes: ANSWERED_AFTER_MINUTES }),
        ),
        deadlineAt: dateOf(deadline),
      });
    }
  });
}
