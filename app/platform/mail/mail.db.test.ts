import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { systemClock } from "#app/platform/clock/clock.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { type RunningJobs, startJobs } from "#app/platform/jobs/jobs.ts";
import type { Worker } from "#app/platform/jobs/queue.ts";
import { createLog } from "#app/platform/log/log.ts";
import { mailWorker } from "./deliver-mail.ts";
import { enqueueMail, type Mail } from "./enqueue-mail.ts";
import { type StoredMail, newestMails, mailById } from "./queries.server.ts";
import { smtpRefusal, startSmtp } from "./testing/smtp.ts";

const log = createLog("silent");
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await database.drop();
});

/** Jobs that look every half second and try again at once. */
async function start(settings: { smtpUrl?: string; demo?: boolean; retryLimit?: number }): Promise<RunningJobs> {
  const { smtpUrl, demo = false, retryLimit = 50 } = settings;
  const worker = mailWorker({
    database,
    log,
    clock: systemClock,
    env: { demo, mail: { smtpUrl, from: "Cap Érable <bonjour@cap-erable.test>" } },
  });
  const quick: Worker = {
    ...worker,
    queue: { ...worker.queue, retry: { limit: retryLimit, delaySeconds: 1, maxDelaySeconds: 1 } },
  };
  const jobs = await startJobs({ database, log, workers: () => [quick], pollingSeconds: 0.5, superviseSeconds: 1 });
  onTestFinished(() => jobs.stop());
  return jobs;
}

function mail(over: Partial<Mail> = {}): Mail {
  return {
    to: "awa@exemple.cm",
    subject: "Bienvenue à Douala",
    html: "<p>Bonjour Awa</p>",
    text: "Bonjour Awa",
    idempotencyKey: randomUUID(),
    ...over,
  };
}

async function stored(): Promise<StoredMail[]> {
  const rows = await newestMails(database);
  const whole = await Promise.all(rows.map(({ id }) => mailById(database, id)));
  return whole.filter((row) => row !== undefined);
}

async function storedStates(): Promise<string[]> {
  return (await stored()).map(({ state }) => state);
}

test("a mail of a committed transaction arrives once, whole, and its body is then forgotten", async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  const jobs = await start({ smtpUrl: smtp.url });
  await database.drizzle.transaction((tx) =>
    enqueueMail(tx, jobs, mail({ unsubscribeUrl: "https://cap-erable.test/n/1" })),
  );
  await expect.poll(storedStates).toEqual(["sent"]);
  expect(smtp.received).toHaveLength(1);
  const [row] = await stored();
  const source = smtp.received[0]?.source ?? "";
  expect(smtp.received[0]).toMatchObject({ from: "bonjour@cap-erable.test", to: ["awa@exemple.cm"] });
  expect(source).toContain(`Message-ID: <${row?.id}@cap-erable.test>`);
  expect(source).toContain("List-Unsubscribe: <https://cap-erable.test/n/1>");
  expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(source).toContain("<p>Bonjour Awa</p>");
  expect(row).toMatchObject({ attempts: 1, html: null, text: null, lastError: null });
});

test.each(["requireTLS=false", "ignoreTLS=true"])(
  "a server of another machine that offers no encryption is given nothing, unless its address says so by %s",
  async (words) => {
    const smtp = await startSmtp();
    onTestFinished(smtp.stop);
    // Of this machine, by an address that does not say so.
    const elsewhere = smtp.url.replace("127.0.0.1", "0.0.0.0");
    const jobs = await start({ smtpUrl: elsewhere });
    await enqueueMail(database.drizzle, jobs, mail());
    await expect.poll(async () => String((await stored())[0]?.lastError)).toMatch(/STARTTLS/);
    expect([await storedStates(), smtp.received]).toEqual([["queued"], []]);
    await jobs.stop();
    await start({ smtpUrl: `${elsewhere}?${words}` });
    await expect.poll(storedStates).toEqual(["sent"]);
  },
);

test("a transaction that is rolled back sends nothing", async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  const jobs = await start({ smtpUrl: smtp.url });
  const failing = database.drizzle.transaction(async (tx) => {
    await enqueueMail(tx, jobs, mail({ subject: "jamais" }));
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  // A later one arrives, so the worker has looked since.
  await enqueueMail(database.drizzle, jobs, mail({ subject: "apres" }));
  await expect.poll(storedStates).toEqual(["sent"]);
  expect(smtp.received.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim())).toEqual(["apres"]);
});

test("one key makes one mail, even asked twenty times at once", async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  const jobs = await start({ smtpUrl: smtp.url });
  await Promise.all(
    Array.from({ length: 20 }, () => enqueueMail(database.drizzle, jobs, mail({ idempotencyKey: "reset-awa-1" }))),
  );
  await expect.poll(storedStates).toEqual(["sent"]);
  await sleep(1_500);
  expect(smtp.received).toHaveLength(1);
});

test("a server that was down gets everything, each once, when it is back", async () => {
  const before = await startSmtp();
  await before.stop();
  const jobs = await start({ smtpUrl: before.url });
  const subjects = ["un", "deux", "trois", "quatre", "cinq"];
  for (const subject of subjects) await enqueueMail(database.drizzle, jobs, mail({ subject }));
  await expect.poll(async () => (await stored()).every(({ attempts }) => attempts >= 1)).toBe(true);
  expect(await storedStates()).toEqual(Array(5).fill("queued"));
  expect((await stored())[0]?.lastError).toContain("ECONNREFUSED");
  const smtp = await startSmtp({ port: before.port });
  onTestFinished(smtp.stop);
  await expect.poll(storedStates).toEqual(Array(5).fill("sent"));
  await sleep(1_500);
  const arrived = smtp.received.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim());
  expect(arrived.toSorted()).toEqual(subjects.toSorted());
});

test("an address that the server refuses for good is given up at once, and said", async () => {
  const smtp = await startSmtp({ onRcptTo: (_address, _session, done) => done(smtpRefusal(550, "no such user here")) });
  onTestFinished(smtp.stop);
  const jobs = await start({ smtpUrl: smtp.url });
  await enqueueMail(database.drizzle, jobs, mail());
  await expect.poll(storedStates).toEqual(["failed"]);
  expect((await stored())[0]).toMatchObject({ attempts: 1, lastError: expect.stringContaining("no such user here") });
  expect(await jobs.deadLetters()).toEqual([]);
});

test("after its last attempt a mail is failed and its job lies among the dead letters", async () => {
  const away = await startSmtp();
  await away.stop();
  const jobs = await start({ smtpUrl: away.url, retryLimit: 1 });
  await enqueueMail(database.drizzle, jobs, mail());
  await expect.poll(storedStates).toEqual(["failed"]);
  const [row] = await stored();
  await expect
    .poll(jobs.deadLetters)
    .toMatchObject([
      { queue: "deliver-mail", data: { mailId: row?.id }, reason: expect.stringContaining("ECONNREFUSED") },
    ]);
});

test("without SMTP_URL mail is kept with its body in the demonstration world, and waits elsewhere", async () => {
  const jobs = await start({ demo: true });
  await enqueueMail(database.drizzle, jobs, mail());
  await expect.poll(storedStates).toEqual(["kept"]);
  expect((await stored())[0]).toMatchObject({ html: "<p>Bonjour Awa</p>", text: "Bonjour Awa" });
  await jobs.stop();
  const later = await start({ demo: false });
  await enqueueMail(database.drizzle, later, mail());
  await sleep(2_500);
  expect(await storedStates()).toEqual(["queued", "kept"]);
  await later.stop();
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  await start({ smtpUrl: smtp.url });
  await expect.poll(storedStates).toEqual(["sent", "kept"]);
});
