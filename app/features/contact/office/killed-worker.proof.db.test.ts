/** A process killed while it sends an answer that was prepared for later: it leaves once. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { letMinutesPass } from "#app/platform/jobs/testing/killable.ts";
import {
  killInTransaction,
  killWhileSending,
  mailStates,
  startMailChild,
} from "#app/platform/mail/testing/killed-child.ts";
import { startMailWorkers } from "#app/platform/mail/testing/mail-workers.ts";
import { startSmtp, startStallingSmtp } from "#app/platform/mail/testing/smtp.ts";
import { answerMessage, sendReplyWorker } from "./answer-message.server.ts";
import { contactMessages, contactReplies } from "#app/features/contact/tables.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const start = (smtpUrl: string) => startMailChild("app/features/contact/testing/child.ts", database, smtpUrl);

/** An answer whose moment has come, and whose job waits for a worker. */
async function dueAnswer(): Promise<void> {
  const jobs = await startMailWorkers(database, undefined, (parts) => [sendReplyWorker(parts)]);
  await jobs.stop();
  const serge = await makePerson(database.drizzle, { role: "adviser" });
  const messageId = randomUUID();
  const at = new Date(systemClock.now().epochMilliseconds);
  const message = {
    id: messageId,
    firstName: "Awa",
    lastName: "Ngo",
    email: "awa@exemple.cm",
    subject: "express" as const,
    message: "Bonjour",
  };
  await database.drizzle.insert(contactMessages).values({ ...message, state: "new", createdAt: at, waitingSince: at });
  const services = { database, clock: systemClock, jobs, origin: "https://site.test" };
  const answer = { id: randomUUID(), body: "Oui, il peut.", sendAt: systemClock.now().add({ seconds: 1 }), seen: 0 };
  expect(await answerMessage(services, serge, messageId, answer)).toBe("scheduled");
}

const replyStates = async () => (await database.drizzle.select().from(contactReplies)).map(({ state }) => state);
const sent = () => mailStates(database);

test("killed in the middle of its transaction: the answer still waits, and another worker sends it once", async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  await dueAnswer();
  await killInTransaction(database, "contact_replies", () => start(smtp.url));
  expect([await replyStates(), await sent()]).toEqual([["scheduled"], []]);
  await start(smtp.url);
  await expect.poll(sent).toEqual(["sent"]);
  expect([await replyStates(), smtp.received.length]).toEqual([["sent"], 1]);
});

test("killed between the commit and the sending: another worker sends it, and it arrives once", async () => {
  const { smtp, reached } = await startStallingSmtp("beforeAccepting");
  onTestFinished(smtp.stop);
  await dueAnswer();
  await killWhileSending(database, reached, () => start(smtp.url));
  expect([await replyStates(), await sent()]).toEqual([["sent"], ["queued"]]);
  await start(smtp.url);
  await expect.poll(sent).toEqual(["sent"]);
  await letMinutesPass(database);
  await sleep(2_000);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.source).toContain("Oui, il peut.");
});
