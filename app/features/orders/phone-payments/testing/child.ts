/**
 * A process that asks for payments as the site does, and is killed while it does: `node child.js '{"database": …}'`.
 * It says `ready`, and then ends itself by SIGKILL at the point it is told, which nothing in it can catch; or is killed by whoever started it.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { checkAllDue } from "#app/features/orders/phone-payments/attempts/check-attempt.server.ts";
import { mtnMomo } from "#app/features/orders/phone-payments/operators/mtn-momo.server.ts";
import { openAttempt } from "#app/features/orders/phone-payments/attempts/open-attempt.server.ts";
import type { Operator } from "#app/features/orders/phone-payments/operators/operator.ts";
import { operatorKeysOf } from "#app/features/orders/phone-payments/operators/operator-keys.ts";
import { orangeMoney } from "#app/features/orders/phone-payments/operators/orange-money.server.ts";
import { attemptsOf } from "#app/features/orders/phone-payments/queries.server.ts";
import type { PhonePaymentServices } from "#app/features/orders/phone-payments/services.ts";
import { connectDatabase } from "#app/platform/database/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { createLog } from "#app/platform/log/log.ts";
import { fastClock } from "./fast-clock.ts";
import type { PaymentChildTask, Run } from "./runs.ts";
import { soldKinds } from "./sold.ts";

const die = () => process.kill(process.pid, "SIGKILL");

/** Dies when it comes to the point of one of the runs. */
function mortal(operator: Operator, runs: readonly Run[]): Operator {
  const at = (crash: Run["crash"]) => {
    if (runs.some((run) => run.operator === operator.id && run.crash === crash)) die();
  };
  return {
    ...operator,
    async submit(request) {
      at("before-call");
      const submission = await operator.submit(request);
      at("after-call");
      return submission;
    },
    async ask(attempt) {
      at("before-ask");
      const standing = await operator.ask(attempt);
      if (standing.kind !== "pending") at("after-ask");
      return standing;
    },
  };
}

/** What a payer does at Orange's page, once it was shown. */
async function payAtOrange(
  services: PhonePaymentServices,
  task: PaymentChildTask,
  { orderId, msisdn }: Run,
): Promise<void> {
  const [attempt] = await attemptsOf(services.database.drizzle, orderId, 1);
  const token = attempt && operatorKeysOf(services.secrets, attempt)?.payToken;
  if (token !== undefined)
    await fetch(`${task.settings.orange.url}/page/${token}`, {
      method: "POST",
      body: JSON.stringify({ msisdn, agreed: true }),
    });
}

async function payOne(services: PhonePaymentServices, task: PaymentChildTask, one: Run): Promise<void> {
  const { orderId, operator, msisdn } = one;
  if (task.callsFirst) {
    const addresses = { callback: "http://localhost/", back: "http://localhost/" };
    await services.operators[operator]?.submit({
      id: randomUUID(),
      amount: 150_000,
      msisdn,
      orderReference: "CMD",
      addresses,
    });
  }
  await openAttempt(services, {
    orderId,
    operator,
    msisdn: operator === "mtn-momo" ? msisdn : undefined,
    sending: randomUUID(),
    actorId: null,
  });
  if (operator === "orange-money") await payAtOrange(services, task, one);
}

const task = JSON.parse(process.argv[2] ?? "{}") as PaymentChildTask;
const log = createLog("silent");
const database = connectDatabase({ target: task.database, migrationsDir: task.migrationsDir }, log);
const clock = fastClock(task.clock);
const services: PhonePaymentServices = {
  database,
  clock,
  log,
  jobs: recordedJobs(),
  origin: "http://localhost",
  kinds: soldKinds,
  secrets: { secondFactor: Buffer.from(task.secret, "base64url") },
  operators: {
    "mtn-momo": mortal(mtnMomo(task.settings.mtn, clock, 2000), task.runs),
    "orange-money": mortal(orangeMoney(task.settings.orange, clock, 2000), task.runs),
  },
};
process.stdout.write("ready\n");
for (const { crash, afterMs } of task.runs) if (crash === "any-moment") setTimeout(die, afterMs);
// What was left by a process that was killed before is looked at as well.
await Promise.all(task.runs.map((one) => payOne(services, task, one)));
for (;;) {
  await checkAllDue(services);
  await sleep(5);
}
