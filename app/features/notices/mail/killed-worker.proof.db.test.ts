/** A process killed while it sends the waiting mails of notices: nothing is lost, nothing comes twice. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
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
import { addNotice } from "#app/features/notices/add-notice.server.ts";
import { saveMailSettings } from "./mail-settings.server.ts";
import { notices } from "#app/features/notices/tables.ts";
import { noticeWorkers, paperKind } from "#app/features/notices/testing/child.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const start = (smtpUrl: string) => startMailChild("app/features/notices/testing/child.ts", database, smtpUrl);

const mail = async () => ({ subject: "x", html: "<p>x</p>", text: "x" });

/** Two notices of a person whose mails have waited for the daily one, and are due; their job waits for a worker. */
async function twoThatWait(): Promise<void> {
  const jobs = await startMailWorkers(database, undefined, noticeWorkers);
  await jobs.stop();
  const { userId } = await makePerson(database.drizzle);
  const yesterday = { now: () => systemClock.now().subtract({ days: 1 }) };
  await saveMailSettings({ database }, userId, {
    quiet: { from: 0, until: 0 },
    choices: { [paperKind.key]: "digest" },
  });
  for (const key of ["un", "deux"])
    await database.drizzle.transaction((tx) =>
      addNotice(tx, { clock: yesterday, jobs }, paperKind, { userId, key, title: `Avis ${key}`, mail }),
    );
  await database.drizzle.update(notices).set({ mailDueAt: new Date(0) });
  await database.drizzle.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'notice-mail'`);
}

const noticeStates = async () => (await database.drizzle.select().from(notices)).map(({ mailState }) => mailState);
const sent = () => mailStates(database);

test("killed in the middle of its transaction: another worker sends one mail for both", async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  await twoThatWait();
  await killInTransaction(database, "notice_settings", () => start(smtp.url));
  expect([await noticeStates(), await sent()]).toEqual([["waiting", "waiting"], []]);
  await start(smtp.url);
  await expect.poll(sent).toEqual(["sent"]);
  expect([await noticeStates(), smtp.received.length]).toEqual([["sent", "sent"], 1]);
});

test("killed while the mail is on its way, before the server took it: it arrives once", async () => {
  const { smtp, reached } = await startStallingSmtp("beforeAccepting");
  onTestFinished(smtp.stop);
  await twoThatWait();
  await killWhileSending(database, reached, () => start(smtp.url));
  expect([await noticeStates(), await sent()]).toEqual([["sent", "sent"], ["queued"]]);
  await start(smtp.url);
  await expect.poll(sent).toEqual(["sent"]);
  await letMinutesPass(database);
  await sleep(2_000);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.source).toContain("2 avis");
});

test("two workers at once send it once", async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  await twoThatWait();
  await Promise.all([start(smtp.url), start(smtp.url)]);
  await expect.poll(sent).toEqual(["sent"]);
  await letMinutesPass(database);
  await sleep(2_000);
  expect(smtp.received).toHaveLength(1);
});
