import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { auditEvents } from "#app/features/audit/tables.ts";
import { systemClock as clock } from "#app/platform/clock/clock.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { startJobs } from "#app/platform/jobs/jobs.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import { createLog } from "#app/platform/log/log.ts";
import { mailWorker } from "#app/platform/mail/deliver-mail.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { smtpRefusal, startSmtp } from "#app/platform/mail/testing/smtp.ts";
import { failureWords } from "./failure-words.ts";
import { listUndelivered, waitingMails } from "./list-undelivered.server.ts";
import { closeUndelivered, sendAgain } from "./settle-undelivered.server.ts";

let database: TestDatabase;
let actor: { userId: string; role: "adviser" };

beforeEach(async () => {
  database = await createTestDatabase();
  actor = { userId: (await makePerson(database.drizzle, { role: "adviser" })).userId, role: "adviser" };
});

afterEach(() => database.drop());

const mailRow = async (id: string) => (await database.drizzle.select().from(mails).where(eq(mails.id, id)))[0];
const traced = async () =>
  (await database.drizzle.select().from(auditEvents)).map(({ action, subjectId }) => ({ action, subjectId }));

async function failedMail(over: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  const failed = {
    state: "failed",
    failure: "address",
    smtpCode: 550,
    failedAt: new Date(),
    lastError: "550 no such user",
    attempts: 1,
  } as const;
  await database.drizzle.insert(mails).values({
    id,
    idempotencyKey: id,
    recipient: "partie@exemple.cm",
    subject: "Votre reçu",
    html: "<p>x</p>",
    text: "x",
    ...failed,
    ...over,
  });
  return id;
}

test("more than a page of them are read page by page, forth and back", async () => {
  for (let second = 0; second < 55; second += 1)
    await failedMail({ failedAt: new Date(Date.UTC(2026, 10, 1, 9, 0, second)) });
  const first = await listUndelivered(database.drizzle, "open");
  const second = await listUndelivered(database.drizzle, "open", first.next);
  expect([first.rows.length, first.total, first.previous, second.rows.length, second.next]).toEqual([
    50,
    55,
    null,
    5,
    null,
  ]);
  const moments = [...first.rows, ...second.rows].map(({ failedAt }) => failedAt?.getUTCSeconds());
  expect(moments).toEqual(Array.from({ length: 55 }, (_none, index) => 54 - index));
  expect((await listUndelivered(database.drizzle, "open", second.previous)).rows).toEqual(first.rows);
});

test("a mail refused by a real server is listed, sent again when the address exists, and arrives", async () => {
  let known = false;
  const smtp = await startSmtp({
    onRcptTo: (_address, _session, done) => (known ? done() : done(smtpRefusal(550, "no such user"))),
  });
  onTestFinished(smtp.stop);
  const worker = mailWorker({
    database,
    log: createLog("silent"),
    clock,
    env: { demo: false, mail: { smtpUrl: smtp.url, from: "a@cap-erable.test" } },
  });
  const jobs = await startJobs({ database, log: createLog("silent"), workers: () => [worker], pollingSeconds: 0.5 });
  onTestFinished(() => jobs.stop());
  await enqueueMail(database.drizzle, jobs, {
    to: "awa@exemple.cm",
    subject: "Reçu",
    html: "<p>x</p>",
    text: "x",
    idempotencyKey: "1",
  });
  await expect.poll(async () => (await listUndelivered(database.drizzle, "open")).total).toBe(1);
  const [found] = (await listUndelivered(database.drizzle, "open")).rows;
  expect(found).toMatchObject({
    recipient: "awa@exemple.cm",
    failure: "address",
    smtpCode: 550,
    attempts: 1,
    sendable: true,
  });
  expect(found && failureWords(found)).toBe("Adresse refusée (réponse 550)");
  known = true;
  expect(await sendAgain({ database, clock, jobs }, actor, found?.id ?? "")).toBe(true);
  await expect.poll(() => smtp.received.length).toBe(1);
  await expect.poll(async () => (await waitingMails(database.drizzle)).count).toBe(0);
  expect((await listUndelivered(database.drizzle, "open")).total).toBe(0);
  expect(await traced()).toContainEqual({ action: "mail.sent-again", subjectId: found?.id });
});

test("of ten who send it again at once one does, and of ten who close it", async () => {
  const id = await failedMail();
  const jobs = recordedJobs();
  const services = { database, clock, jobs };
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => sendAgain(services, actor, id)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(jobs.enqueued).toHaveLength(1);
  expect(await traced()).toEqual([{ action: "mail.sent-again", subjectId: id }]);
  const other = await failedMail();
  const closings = await Promise.all(Array.from({ length: 10 }, () => closeUndelivered(services, actor, other)));
  expect(closings.filter(Boolean)).toHaveLength(1);
  expect(await traced()).toHaveLength(2);
});

test("what is closed leaves the list, is not closed again, and can still be sent again", async () => {
  const id = await failedMail();
  const jobs = recordedJobs();
  expect(await closeUndelivered({ database, clock }, actor, id)).toBe(true);
  expect(await mailRow(id)).toMatchObject({ state: "failed", closedAt: expect.any(Date), html: "<p>x</p>" });
  expect(await closeUndelivered({ database, clock }, actor, id)).toBe(false);
  expect((await listUndelivered(database.drizzle, "open")).total).toBe(0);
  expect((await listUndelivered(database.drizzle, "closed")).rows).toMatchObject([{ id, sendable: true }]);
  expect(await sendAgain({ database, clock, jobs }, actor, id)).toBe(true);
  expect(await mailRow(id)).toMatchObject({ state: "queued", closedAt: null, failure: null });
  expect((await traced()).map(({ action }) => action)).toEqual(["mail.closed", "mail.sent-again"]);
});

test("a mail whose text is gone is listed and not sent", async () => {
  const id = await failedMail({ html: null, text: null });
  const jobs = recordedJobs();
  expect((await listUndelivered(database.drizzle, "open")).rows).toMatchObject([{ id, sendable: false }]);
  expect(await sendAgain({ database, clock, jobs }, actor, id)).toBe(false);
  expect(jobs.enqueued).toEqual([]);
});

test("nobody but the office settles them, and an unknown one is none", async () => {
  const id = await failedMail();
  const client = { userId: randomUUID(), role: "user" } as const;
  await expect(sendAgain({ database, clock, jobs: recordedJobs() }, client, id)).rejects.toThrow("only the office");
  await expect(closeUndelivered({ database, clock }, client, id)).rejects.toThrow("only the office");
  expect(await closeUndelivered({ database, clock }, actor, randomUUID())).toBe(false);
});
