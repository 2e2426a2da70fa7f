/** A process killed while it sends the waiting mails of notices: nothing is lost, nothing comes twice. */
import type { ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { makePerson } from "#app/features/accounts/testing/make-person.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { untilSomebodyWaits } from "#app/platform/database/testing/meeting.ts";
import { kill, letMinutesPass, startKillable } from "#app/platform/jobs/testing/killable.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { startSmtp, startStallingSmtp } from "#app/platform/mail/testing/smtp.ts";
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import { saveMailSettings } from "./mail-settings.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { type NoticeChildTask, paperKind, startWorkers } from "#app/features/notices/testing/child.ts";

/** How long a worker holds a mail and its job. */
const SECONDS = 600;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

function startChild(smtpUrl: string): Promise<ChildProcess> {
  const task: NoticeChildTask = { database: database.config, smtpUrl, migrationsDir: resolve("db/migrations"), seconds: SECONDS };
  return startKillable("app/features/notices/testing/child.ts", task);
}

const mail = async () => ({ subject: "x", html: "<p>x</p>", text: "x" });

/** Two notices of a person whose mails have waited for the daily one, and are due; their job waits for a worker. */
async function twoThatWait(): Promise<void> {
  const jobs = await startWorkers(database, undefined, SECONDS);
  await jobs.stop();
  const { userId } = await makePerson(database.drizzle);
  const yesterday = { now: () => systemClock.now().subtract({ days: 1 }) };
  await saveMailSettings({ database }, userId, { quiet: { from: 0, until: 0 }, choices: { [paperKind.key]: "digest" } });
  for (const key of ["un", "deux"])
    await database.drizzle.transaction((tx) => addNotice(tx, { clock: yesterday, jobs }, paperKind, { userId, key, title: `Avis ${key}`, mail }));
  await database.drizzle.update(notices).set({ mailDueAt: new Date(0) });
  await database.drizzle.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'notice-mail'`);
}

const noticeStates = async () => (await database.drizzle.select().from(notices)).map(({ mailState }) => mailState);
const mailStates = async () => (await database.drizzle.select().from(mails)).map(({ state }) => state);

test("killed in the middle of its transaction: another worker sends one mail for both", async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  await twoThatWait();
  // Somebody holds the row that the worker locks first.
  const holder = await database.pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT 1 FROM notice_settings FOR UPDATE");
  const victim = await startChild(smtp.url);
  await untilSomebodyWaits(database.pool);
  await kill(victim);
  await letMinutesPass(database);
  await holder.query("ROLLBACK");
  holder.release();
  expect([await noticeStates(), await mailStates()]).toEqual([["waiting", "waiting"], []]);
  await startChild(smtp.url);
  await expect.poll(mailStates).toEqual(["sent"]);
  expect([await noticeStates(), smtp.received.length]).toEqual([["sent", "sent"], 1]);
});

test("killed while the mail is on its way, before the server took it: it arrives once", async () => {
  const { smtp, reached } = await startStallingSmtp("beforeAccepting");
  onTestFinished(smtp.stop);
  await twoThatWait();
  const victim = await startChild(smtp.url);
  await reached;
  await kill(victim);
  await letMinutesPass(database);
  expect([await noticeStates(), await mailStates()]).toEqual([["sent", "sent"], ["queued"]]);
  await startChild(smtp.url);
  await expect.poll(mailStates).toEqual(["sent"]);
  await letMinutesPass(database);
  await sleep(2_000);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.source).toContain("2 avis");
});

test("two workers at once send it once", async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  await twoThatWait();
  await Promise.all([startChild(smtp.url), startChild(smtp.url)]);
  await expect.poll(mailStates).toEqual(["sent"]);
  await letMinutesPass(database);
  await sleep(2_000);
  expect(smtp.received).toHaveLength(1);
});
