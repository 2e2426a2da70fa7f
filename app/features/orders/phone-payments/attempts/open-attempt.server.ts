import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { lockOrder } from "#app/features/orders/internal/move-order.server.ts";
import { heldBack } from "#app/features/orders/payments/held-back.server.ts";
import { payNowOf } from "#app/features/orders/payments/pay-now.server.ts";
import type { Order } from "#app/features/orders/tables.ts";
import { takeAllowance } from "#app/platform/allowances/take-allowance.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { checkPaymentQueue } from "./check-queue.ts";
import { PROMPTS_OF_NUMBER, PROMPTS_OF_ORDER } from "./limits.ts";
import { lastDigits } from "#app/features/orders/phone-payments/operators/msisdn.ts";
import type { Operator, OperatorId } from "#app/features/orders/phone-payments/operators/operator.ts";
import { DEADLINE_MINUTES, SENDING_SECONDS } from "./polling.ts";
import { sealText } from "#app/features/orders/phone-payments/operators/sealed-text.ts";
import type { PhonePaymentServices } from "#app/features/orders/phone-payments/services.ts";
import { OPEN } from "#app/features/orders/phone-payments/status.ts";
import { sendAttempt } from "./send-attempt.server.ts";
import { type Attempt, paymentAttempts } from "#app/features/orders/phone-payments/tables.ts";

export type PaymentRequest = {
  orderId: string;
  operator: OperatorId;
  /** Digits with the country's; undefined where the operator's own page asks for it. */
  msisdn: string | undefined;
  /** The same for a form that was sent twice. */
  sending: string;
  /** Who is signed in, or null. */
  actorId: string | null;
};

export type OpenedAttempt =
  | { kind: "opened"; attemptId: string }
  /** One is under way, or this very form was sent before: its page says how it stands. */
  | { kind: "under-way"; attemptId: string }
  /** An earlier one is not settled: paying again might be paying twice. */
  | { kind: "being-checked"; attemptId: string }
  /** Nothing is to be paid on this order, or not yet. */
  | { kind: "not-payable" }
  | { kind: "too-many" }
  | { kind: "operator-off" };

/**
 * Asks an operator for what is to be paid now: the awaited part of an order in parts, else all that is owed. The attempt is saved and committed first, so that whatever
 * happens to this process, somebody will ask the operator what became of it; only then is the operator called.
 */
export async function openAttempt(services: PhonePaymentServices, asked: PaymentRequest): Promise<OpenedAttempt> {
  const operator = services.operators[asked.operator];
  if (!operator || operator.asksNumber !== (asked.msisdn !== undefined)) return { kind: "operator-off" };
  const saved = await inTransaction(services.database, (tx) => saveAttempt(services, tx, operator, asked));
  if (saved.kind === "opened") await sendAttempt(services, operator, saved.attemptId);
  return saved;
}

async function saveAttempt(
  services: PhonePaymentServices,
  tx: Tx,
  operator: Operator,
  asked: PaymentRequest,
): Promise<OpenedAttempt> {
  const order = await lockOrder(tx, asked.orderId);
  if (!order) return { kind: "not-payable" };
  const earlier = await unsettledOf(tx, order.id, asked.sending);
  if (earlier) return { kind: earlier.state === "to-check" ? "being-checked" : "under-way", attemptId: earlier.id };
  if (order.owed === 0 || (await heldBack(services, tx, order))) return { kind: "not-payable" };
  const id = randomUUID();
  const allowed = await takeAllowance(tx, services.clock.now(), id, [
    { scope: "payment-order", value: order.id, most: PROMPTS_OF_ORDER },
    ...(asked.msisdn === undefined ? [] : [{ scope: "payment-number", value: asked.msisdn, most: PROMPTS_OF_NUMBER }]),
  ]);
  if (!allowed) return { kind: "too-many" };
  await insertAttempt(services, tx, operator, { ...asked, id, order, amount: await payNowOf(tx, order) });
  return { kind: "opened", attemptId: id };
}

/** What stands in the way of a new one: under way, to be checked, or made by this very form. */
async function unsettledOf(
  tx: Tx,
  orderId: string,
  sending: string,
): Promise<Pick<Attempt, "id" | "state"> | undefined> {
  const columns = { id: paymentAttempts.id, state: paymentAttempts.state };
  const [same] = await tx.select(columns).from(paymentAttempts).where(eq(paymentAttempts.sending, sending));
  if (same) return same;
  const [open] = await tx
    .select(columns)
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, [...OPEN, "to-check"])));
  return open;
}

async function insertAttempt(
  { clock, jobs, secrets }: PhonePaymentServices,
  tx: Tx,
  operator: Operator,
  {
    id,
    order,
    amount,
    msisdn,
    sending,
    actorId,
  }: PaymentRequest & { id: string; order: Order; /** FCFA */ amount: number },
): Promise<void> {
  const now = clock.now();
  const firstLook = now.add({ seconds: SENDING_SECONDS });
  await tx.insert(paymentAttempts).values({
    id,
    orderId: order.id,
    sending,
    operator: operator.id,
    amount,
    payerNumber: msisdn === undefined ? null : sealText(secrets, id, msisdn),
    payerDigits: msisdn === undefined ? null : lastDigits(msisdn),
    createdAt: dateOf(now),
    stateChangedAt: dateOf(now),
    deadlineAt: dateOf(now.add({ minutes: DEADLINE_MINUTES })),
    nextPollAt: dateOf(firstLook),
  });
  await jobs.enqueue(tx, checkPaymentQueue, { attemptId: id }, { after: firstLook.toInstant() });
  const details = { attempt: id, operator: operator.id, amount };
  await trace(tx, clock, { actorId, action: "payment.asked", subjectType: "order", subjectId: order.id, details });
}
