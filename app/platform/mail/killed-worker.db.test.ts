import type { ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { systemClock } from "#app/platform/clock/clock.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { startJobs } from "#app/platform/jobs/jobs.ts";
import { kill, letMinutesPass, startKillable } from "#app/platform/jobs/testing/killable.ts";
import { createLog } from "#app/platform/log/log.ts";
import { mailWorker } from "./deliver-mail.ts";
import { enqueueMail } from "./enqueue-mail.ts";
import { newestMails } from "./queries.server.ts";
import type { MailChildTask } from "./testing/child.ts";
import { startSmtp, startStallingSmtp } from "./testing/smtp.ts";

/** How long a worker holds a mail and its job. */
const SECONDS = 600;

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

/** A process of its own that delivers mail. */
function startWorker(smtpUrl: string): Promise<ChildProcess> {
  const task: MailChildTask = { database: database.config, smtpUrl, migrationsDir: resolve("db/migrations"), claimSeconds: SECONDS, expireSeconds: SECONDS };
  return startKillable("app/platform/mail/testing/child.ts", task);
}

/** Writes mails and their jobs, without delivering any: this process has no SMTP_URL and takes no job. */
async function writeMails(count: number): Promise<void> {
  const log = createLog("silent");
  const worker = mailWorker({ database, log, clock: systemClock, env: { demo: false, mail: { smtpUrl: undefined, from: "bonjour@cap-erable.test" } } });
  const queue = { ...worker.queue, retry: { limit: 50, delaySeconds: 1, maxDelaySeconds: 1 }, expireSeconds: SECONDS };
  const jobs = await startJobs({ database, log, workers: () => [{ ...worker, queue }] });
  await jobs.stop();
  for (let index = 0; index < count; index += 1)
    await enqueueMail(database.drizzle, jobs, { to: "awa@exemple.cm", subject: `n${index}`, html: "<p>x</p>", text: "x", idempotencyKey: `n${index}` });
}

const states = async () => (await newestMails(database)).map(({ state }) => state);

test("killed while sending, before the server took it: another worker sends it, it arrives once", async () => {
  const { smtp, reached } = await startStallingSmtp("beforeAccepting");
  onTestFinished(smtp.stop);
  await writeMails(1);
  const victim = await startWorker(smtp.url);
  await reached;
  await kill(victim);
  await letMinutesPass(database);
  expect(await states()).toEqual(["queued"]);
  await startWorker(smtp.url);
  await expect.poll(states).toEqual(["sent"]);
  expect(smtp.received).toHaveLength(1);
});

test("killed after the server took it, before it was noted: it comes again under the same Message-ID", async () => {
  const { smtp, reached } = await startStallingSmtp("beforeAnswering");
  onTestFinished(smtp.stop);
  await writeMails(1);
  const victim = await startWorker(smtp.url);
  await reached;
  await kill(victim);
  await letMinutesPass(database);
  await startWorker(smtp.url);
  await expect.poll(states).toEqual(["sent"]);
  // SMTP knows no better: the reader's mailbox recognises the copy by its id.
  expect(smtp.received).toHaveLength(2);
  const ids = smtp.received.map(({ source }) => /^Message-ID: (\S+)/im.exec(source)?.[1]);
  expect(new Set(ids).size).toBe(1);
});

test("two workers at once send ten mails once each", async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  await writeMails(10);
  await Promise.all([startWorker(smtp.url), startWorker(smtp.url)]);
  await expect.poll(states).toEqual(Array(10).fill("sent"));
  await letMinutesPass(database);
  await sleep(2_000);
  expect(smtp.received).toHaveLength(10);
});
