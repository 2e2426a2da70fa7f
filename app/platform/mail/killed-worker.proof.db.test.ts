import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { letMinutesPass } from "#app/platform/jobs/testing/killable.ts";
import { enqueueMail } from "./enqueue-mail.ts";
import { killWhileSending, mailStates, startMailChild } from "./testing/killed-child.ts";
import { startMailWorkers } from "./testing/mail-workers.ts";
import { startSmtp, startStallingSmtp } from "./testing/smtp.ts";

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

/** A process of its own that delivers mail. */
const start = (smtpUrl: string) => startMailChild("app/platform/mail/testing/child.ts", database, smtpUrl);

/** Writes mails and their jobs, without delivering any: this process has no SMTP_URL and takes no job. */
async function writeMails(count: number): Promise<void> {
  const jobs = await startMailWorkers(database, undefined);
  await jobs.stop();
  for (let index = 0; index < count; index += 1)
    await enqueueMail(database.drizzle, jobs, {
      to: "awa@exemple.cm",
      subject: `n${index}`,
      html: "<p>x</p>",
      text: "x",
      idempotencyKey: `n${index}`,
    });
}

const states = () => mailStates(database);

test("killed while sending, before the server took it: another worker sends it, it arrives once", async () => {
  const { smtp, reached } = await startStallingSmtp("beforeAccepting");
  onTestFinished(smtp.stop);
  await writeMails(1);
  await killWhileSending(database, reached, () => start(smtp.url));
  expect(await states()).toEqual(["queued"]);
  await start(smtp.url);
  await expect.poll(states).toEqual(["sent"]);
  expect(smtp.received).toHaveLength(1);
});

test("killed after the server took it, before it was noted: it comes again under the same Message-ID", async () => {
  const { smtp, reached } = await startStallingSmtp("beforeAnswering");
  onTestFinished(smtp.stop);
  await writeMails(1);
  await killWhileSending(database, reached, () => start(smtp.url));
  await start(smtp.url);
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
  await Promise.all([start(smtp.url), start(smtp.url)]);
  await expect.poll(states).toEqual(Array(10).fill("sent"));
  await letMinutesPass(database);
  await sleep(2_000);
  expect(smtp.received).toHaveLength(10);
});
