/** A process killed while it sends an answer that was prepared for later: it leaves once. */
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { untilSomebodyWaits } from "#app/platform/database/testing/meeting.ts";
import { kill, letMinutesPass, startKillable } from "#app/platform/jobs/testing/killable.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { startSmtp, startStallingSmtp } from "#app/platform/mail/testing/smtp.ts";
import { answerMessage, sendReplyWorker } from "./answer-message.server.ts";
import { contactMessages, contactReplies } from "#app/features/contact/tables.ts";
import { type AnswerChildTask, startWorkers } from "#app/features/contact/testing/child.ts";

/** How long a worker holds a mail and its job. */
const SECONDS = 600;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

function startChild(smtpUrl: string): Promise<ChildProcess> {
  const task: AnswerChildTask = { database: database.config, smtpUrl, migrationsDir: resolve("db/migrations"), seconds: SECONDS };
  return startKillable("app/features/contact/testing/child.ts", task);
}

/** An answer whose moment has come, and whose job waits for a worker. */
async function dueAnswer(): Promise<void> {
  const jobs = await startWorkers({ sendReplyWorker }, database, undefined, SECONDS);
  await jobs.stop();
  const serge = await makePerson(database.drizzle, { role: "adviser" });
  const messageId = randomUUID();
  const at = new Date(systemClock.now().epochMilliseconds);
  const message = { id: messageId, firstName: "Awa", lastName: "Ngo", email: "awa@exemple.cm", subject: "express" as const, message: "Bonjour" };
  await database.drizzle.insert(contactMessages).values({ ...message, state: "new", createdAt: at, waitingSince: at });
  const services = { database, clock: systemClock, jobs, origin: "https://site.test" };
  const answer = { id: randomUUID(), body: "Oui, il peut.", sendAt: systemClock.now().add({ seconds: 1 }), seen: 0 };
  expect(await answerMessage(services, serge, messageId, answer)).toBe("scheduled");
}

const replyStates = async () => (await database.drizzle.select().from(contactReplies)).map(({ state }) => state);
const mailStates = async () => (await database.drizzle.select().from(mails)).map(({ state }) => state);

test("killed in the middle of its transaction: the answer still waits, and another worker sends it once", async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  await dueAnswer();
  const holder = await database.pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT 1 FROM contact_replies FOR UPDATE");
  const victim = await startChild(smtp.url);
  await untilSomebodyWaits(database.pool);
  await kill(victim);
  await letMinutesPass(database);
  await holder.query("ROLLBACK");
  holder.release();
  expect([await replyStates(), await mailStates()]).toEqual([["scheduled"], []]);
  await startChild(smtp.url);
  await expect.poll(mailStates).toEqual(["sent"]);
  expect([await replyStates(), smtp.received.length]).toEqual([["sent"], 1]);
});

test("killed between the commit and the sending: another worker sends it, and it arrives once", async () => {
  const { smtp, reached } = await startStallingSmtp("beforeAccepting");
  onTestFinished(smtp.stop);
  await dueAnswer();
  const victim = await startChild(smtp.url);
  await reached;
  await kill(victim);
  await letMinutesPass(database);
  expect([await replyStates(), await mailStates()]).toEqual([["sent"], ["queued"]]);
  await startChild(smtp.url);
  await expect.poll(mailStates).toEqual(["sent"]);
  await letMinutesPass(database);
  await sleep(2_000);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.source).toContain("Oui, il peut.");
});
