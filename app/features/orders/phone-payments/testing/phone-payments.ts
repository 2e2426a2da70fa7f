/** Payments by telephone against the fake operators, with a clock that a test moves. */
import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { openOrder } from "#app/features/orders/lifecycle/open-order.server.ts";
import type { Order } from "#app/features/orders/tables.ts";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { createLog } from "#app/platform/log/log.ts";
import { madeUpSecrets } from "#app/platform/secrets/testing/secrets.ts";
import { type FakeOperators, startFakeOperators } from "#db/demo/operators/start-fake-operators.ts";
import { lostCallbacks } from "#db/demo/operators/callbacks.ts";
import { checkWhenDue } from "#app/features/orders/phone-payments/attempts/check-attempt.server.ts";
import { mtnMomo } from "#app/features/orders/phone-payments/operators/mtn-momo.server.ts";
import type { OperatorId } from "#app/features/orders/phone-payments/operators/operator.ts";
import { type OpenedAttempt, openAttempt } from "#app/features/orders/phone-payments/attempts/open-attempt.server.ts";
import { orangeMoney } from "#app/features/orders/phone-payments/operators/orange-money.server.ts";
import type { PhonePaymentServices } from "#app/features/orders/phone-payments/services.ts";
import { type Attempt, paymentAttempts } from "#app/features/orders/phone-payments/tables.ts";
import { eq } from "drizzle-orm";
import { soldKinds } from "./sold.ts";

const START = Temporal.ZonedDateTime.from("2026-11-23T09:00[Africa/Douala]");
/** How long a payer takes here. */
const DECIDES_MS = 10_000;

export type TestPayments = {
  services: PhonePaymentServices;
  fake: FakeOperators;
  jobs: ReturnType<typeof recordedJobs>;
  /** All that was logged. */
  logged: () => string;
  forward(duration: Temporal.DurationLike): void;
  order(): Promise<Order>;
  ask(
    order: Pick<Order, "id">,
    msisdn: string | undefined,
    operator?: OperatorId,
    sending?: string,
  ): Promise<OpenedAttempt>;
  /** Opens one and tells its id. @throws when it was not opened */
  opened(order: Pick<Order, "id">, msisdn: string | undefined, operator?: OperatorId): Promise<string>;
  /** Lets time pass and asks whatever is due, until the attempt is settled or this many minutes have gone. */
  wait(attemptId: string, minutes: number): Promise<Attempt>;
  attempt(id: string): Promise<Attempt>;
  stop(): Promise<void>;
};

export async function openTestPayments(database: TestDatabase): Promise<TestPayments> {
  let now = START;
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const clock = { now: () => now };
  const jobs = recordedJobs();
  const fake = await startFakeOperators({
    now: () => now.epochMilliseconds,
    decideAfterMs: DECIDES_MS,
    callbacks: lostCallbacks,
  });
  const services: PhonePaymentServices = {
    database,
    clock,
    jobs,
    origin: "https://cap-erable.test",
    kinds: soldKinds,
    secrets: madeUpSecrets(),
    log: createLog("trace", sink),
    operators: {
      "mtn-momo": mtnMomo(fake.settings.mtn, clock, 2000),
      "orange-money": orangeMoney(fake.settings.orange, clock, 2000),
    },
  };
  const attempt = async (id: string): Promise<Attempt> => {
    const [row] = await database.drizzle.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
    if (!row) throw new Error(`no attempt ${id}`);
    return row;
  };
  const ask: TestPayments["ask"] = (order, msisdn, operator = "mtn-momo", sending = randomUUID()) =>
    openAttempt(services, { orderId: order.id, operator, msisdn, sending, actorId: null });
  return {
    services,
    fake,
    jobs,
    logged: () => lines.join(""),
    forward: (duration) => (now = now.add(duration)),
    ask,
    attempt,
    order: () =>
      database.drizzle.transaction((tx) =>
        openOrder(services, tx, {
          kind: "seat",
          subjectId: randomUUID(),
          lines: [{ label: "TEF Canada, Douala", amount: 150_000 }],
          dueAt: now.add({ hours: 48 }).toInstant(),
          payer: { name: "Awa Mbarga", email: "awa@exemple.cm", phone: "+237670000001", userId: null },
        }),
      ),
    async opened(order, msisdn, operator) {
      const outcome = await ask(order, msisdn, operator);
      if (outcome.kind !== "opened") throw new Error(`not opened: ${outcome.kind}`);
      return outcome.attemptId;
    },
    async wait(id, minutes) {
      const end = now.add({ minutes });
      while (Temporal.ZonedDateTime.compare(now, end) < 0) {
        now = now.add({ seconds: 15 });
        await checkWhenDue(services, id);
        const { state } = await attempt(id);
        if (state !== "created" && state !== "submitted") break;
      }
      return attempt(id);
    },
    stop: () => fake.stop(),
  };
}
