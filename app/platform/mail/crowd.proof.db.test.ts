import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { systemClock } from "#app/platform/clock/clock.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { type Jobs, type RunningJobs, startJobs } from "#app/platform/jobs/jobs.ts";
import { createLog } from "#app/platform/log/log.ts";
import { recordFigure } from "#scripts/proof/record-figure.ts";
import { mailWorker, takeTurn } from "./deliver-mail.ts";
import { type Mail, enqueueMail } from "./enqueue-mail.ts";
import { mails } from "./tables.ts";
import { smtpRefusal, startSmtp } from "./testing/smtp.ts";

const log = createLog("silent");
const from = "bonjour@cap-erable.test";
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

/** One process of the site, with its looks every second as there. */
async function start(smtpUrl: string | undefined, perSecond?: number): Promise<RunningJobs> {
  const worker = mailWorker({
    database,
    log,
    clock: systemClock,
    env: { demo: false, mail: { smtpUrl, from, ...(perSecond && { perSecond }) } },
  });
  const queue = { ...worker.queue, retry: { limit: 50, delaySeconds: 1, maxDelaySeconds: 1 } };
  const jobs = await startJobs({ database, log, workers: () => [{ ...worker, queue }] });
  onTestFinished(() => jobs.stop());
  return jobs;
}

/** A process that writes mails and delivers none. */
async function writer(): Promise<Jobs> {
  const jobs = await start(undefined);
  await jobs.stop();
  return jobs;
}

const mail = (over: Partial<Mail> = {}): Mail => ({
  to: "awa@exemple.cm",
  subject: "Bonjour",
  html: "<p>x</p>",
  text: "x",
  idempotencyKey: randomUUID(),
  ...over,
});

async function writeBulk(jobs: Jobs, count: number): Promise<void> {
  await database.drizzle.transaction(async (tx) => {
    for (let index = 0; index < count; index += 1)
      await enqueueMail(
        tx,
        jobs,
        mail({ to: `lecteur${index}@exemple.cm`, subject: "Lettre", unsubscribeUrl: "https://cap-erable.test/n/1" }),
      );
  });
}

const subjectOf = ({ source }: { source: string }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim();
const find = async (subject: string) =>
  (await database.drizzle.select().from(mails).where(eq(mails.subject, subject)))[0];

test("a reset asked for in the middle of 500 newsletters leaves at once, before them", async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  await writeBulk(await writer(), 500);
  const jobs = await start(smtp.url);
  await expect.poll(() => smtp.received.length).toBeGreaterThan(20);
  const [began, before] = [performance.now(), smtp.received.length];
  await database.drizzle.transaction((tx) => enqueueMail(tx, jobs, mail({ subject: "Reset", priority: "urgent" })));
  await expect.poll(() => smtp.received.some((one) => subjectOf(one) === "Reset"), { interval: 20 }).toBe(true);
  const waited = performance.now() - began;
  recordFigure({
    attack: "mail-crowd",
    sent: "500 newsletters",
    measured: "until the reset has left",
    value: waited,
    unit: "ms",
    bound: { most: 4_000 },
  });
  // Its look, a second at most, and the turns that were already given out: at twenty a second, four seconds.
  expect(smtp.received.length - before).toBeLessThan(80);
});

test("two processes together keep to the one rate", async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  await writeBulk(await writer(), 150);
  await Promise.all([start(smtp.url, 20), start(smtp.url, 20)]);
  await expect.poll(() => smtp.received.length, { interval: 20 }).toBeGreaterThan(0);
  const [before, began] = [smtp.received.length, performance.now()];
  // Far more than the two a second of before.
  await expect.poll(() => smtp.received.length, { interval: 20 }).toBeGreaterThan(before + 60);
  const [sent, seconds] = [smtp.received.length - before, (performance.now() - began) / 1000];
  recordFigure({
    attack: "mail-rate",
    sent: "150 newsletters",
    measured: "left beyond twenty a second",
    value: sent - 20 * seconds,
    unit: "mails",
    bound: { most: 10 },
  });
  expect(sent).toBeLessThanOrEqual(20 * seconds + 10);
});

test("turns are a twentieth of a second apart, whoever asks", async () => {
  const began = performance.now();
  await Promise.all(Array.from({ length: 40 }, () => takeTurn(database, 20)));
  expect(performance.now() - began).toBeGreaterThan(39 * 50 - 100);
});

test("a 4xx answer is temporary: the mail is tried again and arrives", async () => {
  let refusals = 0;
  const smtp = await startSmtp({
    onRcptTo: (_address, _session, done) => {
      refusals += 1;
      if (refusals <= 2) done(smtpRefusal(450, "greylisted"));
      else done();
    },
  });
  onTestFinished(smtp.stop);
  const jobs = await start(smtp.url);
  await enqueueMail(database.drizzle, jobs, mail({ subject: "Patience" }));
  await expect.poll(async () => (await find("Patience"))?.smtpCode).toBe(450);
  await expect.poll(async () => (await find("Patience"))?.state).toBe("sent");
  expect(await find("Patience")).toMatchObject({ attempts: 3, failure: null, failedAt: null });
});

test("a sender that the server refuses is ours to mend: the mail waits", async () => {
  const smtp = await startSmtp({ onMailFrom: (_address, _session, done) => done(smtpRefusal(550, "not your domain")) });
  onTestFinished(smtp.stop);
  const jobs = await start(smtp.url);
  await enqueueMail(database.drizzle, jobs, mail({ subject: "Attente" }));
  await expect.poll(async () => (await find("Attente"))?.attempts).toBeGreaterThan(1);
  expect(await find("Attente")).toMatchObject({ state: "queued", smtpCode: 550, failure: null });
});

test("an address refused for good is kept as such: no bulk mail goes there again, one's own mails are still tried", async () => {
  const smtp = await startSmtp({
    onRcptTo: ({ address }, _session, done) =>
      address === "partie@exemple.cm" ? done(smtpRefusal(550, "no such user")) : done(),
  });
  onTestFinished(smtp.stop);
  const jobs = await start(smtp.url);
  const to = "Partie@exemple.cm".toLowerCase();
  const letter = (subject: string) => mail({ to, subject, unsubscribeUrl: "https://cap-erable.test/n/1" });
  await enqueueMail(database.drizzle, jobs, letter("Un"));
  await expect.poll(async () => (await find("Un"))?.state).toBe("failed");
  expect(await find("Un")).toMatchObject({
    failure: "address",
    smtpCode: 550,
    failedAt: expect.any(Date),
    closedAt: null,
    html: "<p>x</p>",
  });
  await enqueueMail(database.drizzle, jobs, letter("Deux"));
  await enqueueMail(database.drizzle, jobs, mail({ to, subject: "Reçu" }));
  await expect.poll(async () => (await find("Reçu"))?.failure).toBe("address");
  await expect.poll(async () => (await find("Deux"))?.failure).toBe("withheld");
  expect(await find("Deux")).toMatchObject({ attempts: 1, smtpCode: null, closedAt: expect.any(Date), html: null });
  // Seen to by the office: the next letter is tried again.
  await database.drizzle
    .update(mails)
    .set({ closedAt: new Date() })
    .where(and(eq(mails.failure, "address")));
  await enqueueMail(database.drizzle, jobs, letter("Trois"));
  await expect.poll(async () => (await find("Trois"))?.failure).toBe("address");
});
