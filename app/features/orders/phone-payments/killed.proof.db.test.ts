/** kill -9 in the middle of payments: nothing is paid twice, nothing is lost, and every attempt ends where somebody understands it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { afterAll, beforeAll, afterEach, beforeEach, expect, test } from "vitest";
import { openOrder } from "#app/features/orders/lifecycle/open-order.server.ts";
import { orders, payments } from "#app/features/orders/tables.ts";
import { phonePayments } from "#app/registries/work/phone-payments-work.server.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { createLog } from "#app/platform/log/log.ts";
import { lostCallbacks } from "#db/demo/operators/callbacks.ts";
import { STEERED } from "#db/demo/operators/ledger.ts";
import { type FakeOperators, startFakeOperators } from "#db/demo/operators/start-fake-operators.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { checkAllDue } from "./attempts/check-attempt.server.ts";
import { mtnMomo } from "./operators/mtn-momo.server.ts";
import { openAttempt } from "./attempts/open-attempt.server.ts";
import { orangeMoney, orangeOrderId } from "./operators/orange-money.server.ts";
import type { PhonePaymentServices } from "./services.ts";
import { paymentAttempts } from "./tables.ts";
import { bundleChild } from "./testing/bundle-child.ts";
import { type FastClock, fastNow } from "./testing/fast-clock.ts";
import { CRASH_POINTS, type PaymentChildTask, type Run } from "./testing/runs.ts";
import { soldKinds } from "./testing/sold.ts";
import { counted } from "#scripts/checks/counts.ts";

const PRICE = 150_000;
/** Payments, killed in fives: each dies at the point of whichever comes first. */
const RUNS = counted(200, 10);
const TOGETHER = 5;
/** An hour of the operators passes in 18 seconds. */
const TIMES = 200;
/** How long a process works that comes to none of its points. */
const LIVES_MS = 500;

let database: TestDatabase;
let fake: FakeOperators;
let services: PhonePaymentServices;
let child: Awaited<ReturnType<typeof bundleChild>>;
let shared: FastClock;
let jump = 0;
const secret = randomBytes(32);
const now = () => fastNow(shared) + jump;

beforeAll(async () => {
  child = await bundleChild();
});

afterAll(() => child.remove());

beforeEach(async () => {
  database = await createTestDatabase();
  jump = 0;
  shared = { began: Date.now(), from: Temporal.Instant.from("2026-11-23T08:00Z").epochMilliseconds, times: TIMES };
  fake = await startFakeOperators({ now, decideAfterMs: 4000, callbacks: lostCallbacks });
  const clock = { now: () => Temporal.Instant.fromEpochMilliseconds(Math.round(now())).toZonedDateTimeISO(TIME_ZONE) };
  services = {
    database,
    clock,
    jobs: recordedJobs(),
    log: createLog("silent"),
    origin: "http://localhost",
    kinds: soldKinds,
    secrets: { secondFactor: secret },
    operators: {
      "mtn-momo": mtnMomo(fake.settings.mtn, clock, 2000),
      "orange-money": orangeMoney(fake.settings.orange, clock, 2000),
    },
  };
});

afterEach(async () => {
  await fake.stop();
  await database.drop();
});

async function anyRun(): Promise<Run> {
  const order = await database.drizzle.transaction((tx) =>
    openOrder(services, tx, {
      kind: "seat",
      subjectId: randomUUID(),
      lines: [{ label: "TEF Canada", amount: PRICE }],
      dueAt: services.clock.now().add({ hours: 900 }).toInstant(),
      payer: { name: "Awa Mbarga", email: "awa@exemple.cm", phone: "+237670000001", userId: null },
    }),
  );
  const numbers = Object.keys(STEERED);
  return {
    orderId: order.id,
    operator: randomInt(4) === 0 ? "orange-money" : "mtn-momo",
    // Every second payer pays without ado: there is most to lose.
    msisdn: randomInt(2) === 0 ? "237600000100" : (numbers[randomInt(numbers.length)] ?? ""),
    crash: CRASH_POINTS[randomInt(CRASH_POINTS.length)] ?? "any-moment",
    afterMs: randomInt(300),
  };
}

/** Runs a process on some payments until it dies. @returns the signal that ended it */
async function runUntilKilled(runs: Run[], callsFirst = false): Promise<NodeJS.Signals | null> {
  const task: PaymentChildTask = {
    database: database.config,
    migrationsDir: resolve("db/migrations"),
    settings: fake.settings,
    secret: secret.toString("base64url"),
    clock: shared,
    runs,
    callsFirst,
  };
  const victim = spawn(process.execPath, [child.file, JSON.stringify(task)], { stdio: ["ignore", "pipe", "inherit"] });
  let end: NodeJS.Timeout | undefined;
  // Who surely comes to its point is left to come there, however slow the machine is.
  if (!callsFirst)
    victim.stdout.once("data", () => {
      end = setTimeout(() => victim.kill("SIGKILL"), LIVES_MS);
    });
  const [, signal] = (await once(victim, "exit")) as [number | null, NodeJS.Signals | null];
  clearTimeout(end);
  return signal;
}

/** The site is back: time passes from question to question until none is left to ask, four days at most. */
async function settleAll(): Promise<void> {
  const last = now() + 96 * 3_600_000;
  while (now() < last) {
    const { rows } = await database.pool.query<{ next: Date | null }>(
      "SELECT min(next_poll_at) AS next FROM payment_attempts",
    );
    const next = rows[0]?.next;
    if (!next) return;
    jump += Math.max(next.getTime() - now(), 0);
    await checkAllDue(services);
  }
}

/** Everything that is wrong between what the operators know and what the site knows; nothing when all holds. */
async function faults(): Promise<string[]> {
  const found: string[] = [];
  const [attempts, arrived, sold] = await Promise.all([
    database.drizzle.select().from(paymentAttempts),
    database.drizzle.select().from(payments),
    database.drizzle.select().from(orders),
  ]);
  const waiting = new Set(
    (await phonePayments.list({ db: database.drizzle, clock: services.clock, jobs: services.jobs })).map(
      ({ subjectId }) => subjectId,
    ),
  );
  for (const { id, state, payerNumber } of attempts) {
    if (state === "created" || state === "submitted") found.push(`attempt ${id} never ended: ${state}`);
    if (state === "to-check" && attempts.filter((one) => one.state === "to-check").length <= 100 && !waiting.has(id))
      found.push(`nobody is told of ${id}`);
    if (payerNumber !== null) found.push(`the number of ${id} is still kept`);
  }
  for (const [ledger, nameOf] of [[fake.mtn, (id: string) => id] as const, [fake.orange, orangeOrderId] as const])
    for (const { reference, amount, transaction } of ledger.transfers) {
      const attempt = attempts.find(({ id }) => nameOf(id) === reference);
      const written = arrived.filter((one) => one.transactionNumber === transaction);
      if (!attempt) found.push(`${amount} FCFA were paid under a reference that nobody knows`);
      else if (written.length === 0 && attempt.state !== "to-check")
        found.push(`${transaction} is lost: its attempt is ${attempt.state}`);
      if (written.length > 1) found.push(`${transaction} is written down ${written.length} times`);
    }
  const moved = new Set([...fake.mtn.transfers, ...fake.orange.transfers].map(({ transaction }) => transaction));
  for (const { transactionNumber } of arrived)
    if (!moved.has(transactionNumber)) found.push(`${transactionNumber} was never paid`);
  for (const { id, received, refundDue } of sold) {
    const own = arrived.filter(({ orderId }) => orderId === id);
    if (received !== own.length * PRICE) found.push(`order ${id} counts ${received}`);
    if (refundDue !== Math.max(own.length - 1, 0) * PRICE)
      found.push(`order ${id} owes ${refundDue} of ${own.length} payments`);
    // Twice only by a payer who was told that the first had failed.
    if (
      own.length > 1 &&
      !attempts.some(
        (attempt) =>
          attempt.orderId === id && attempt.transactionNumber?.startsWith("MP") && wasCalledFailed(attempt.id),
      )
    )
      found.push(`order ${id} was charged ${own.length} times`);
  }
  return found;
}

const wasCalledFailed = (id: string) => fake.mtn.taken.get(id)?.behaviour === "pays-after-no";

test(`${RUNS} payments, the process killed at random points of them: nothing twice, nothing lost, all ended`, async () => {
  let kills = 0;
  for (let done = 0; done < RUNS; done += TOGETHER) {
    // A number is asked for at most so often an hour: not what is tried here.
    await database.pool.query("DELETE FROM allowance_slots");
    const runs = await Promise.all(Array.from({ length: Math.min(TOGETHER, RUNS - done) }, anyRun));
    expect(await runUntilKilled(runs)).toBe("SIGKILL");
    kills += 1;
    // Some payers saw an error and press again at once.
    for (const { orderId, msisdn } of runs.filter(() => randomInt(2) === 0))
      await openAttempt(services, { orderId, operator: "mtn-momo", msisdn, sending: randomUUID(), actorId: null });
  }
  await settleAll();
  const found = await faults();
  recordFigure({
    attack: "payments",
    sent: `${RUNS} payments, ${kills} kills`,
    measured: "paid twice, lost or left open",
    value: found.length,
    unit: "",
    bound: { exactly: 0 },
  });
  expect(found).toEqual([]);
  const states = new Set(
    (await database.drizzle.select({ state: paymentAttempts.state }).from(paymentAttempts)).map(({ state }) => state),
  );
  expect([...states]).toContain("succeeded");
});

test("control: an operator that is called before the attempt is saved charges somebody whom nobody knows", async () => {
  const run = await anyRun();
  await runUntilKilled([{ ...run, operator: "mtn-momo", msisdn: "237600000100", crash: "after-call" }], true);
  for (const taken of fake.mtn.taken.values()) fake.mtn.pay(taken);
  await settleAll();
  expect(await faults()).toEqual([`${PRICE} FCFA were paid under a reference that nobody knows`]);
});
