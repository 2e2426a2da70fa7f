/** What tests do to a process that sends mails: they start it, kill it at a moment, and look at what is left. */
import type { ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import type { TestDatabase } from "#app/platform/database/testing/database.ts";
import { untilSomebodyWaits } from "#app/platform/database/testing/meeting.ts";
import { kill, letMinutesPass, startKillable } from "#app/platform/jobs/testing/killable.ts";
import { mails } from "#app/platform/mail/tables.ts";
import type { MailChildTask } from "./mail-workers.ts";

/** @param file what the process runs */
export function startMailChild(file: string, database: TestDatabase, smtpUrl: string): Promise<ChildProcess> {
  const task: MailChildTask = { database: database.config, smtpUrl, migrationsDir: resolve("db/migrations") };
  return startKillable(file, task);
}

/** Kills it in the middle of its transaction: somebody holds the rows that it locks first. */
export async function killInTransaction(
  database: TestDatabase,
  table: string,
  start: () => Promise<ChildProcess>,
): Promise<void> {
  const holder = await database.pool.connect();
  await holder.query("BEGIN");
  await holder.query(`SELECT 1 FROM ${table} FOR UPDATE`);
  const victim = await start();
  await untilSomebodyWaits(database.pool);
  await kill(victim);
  await letMinutesPass(database);
  await holder.query("ROLLBACK");
  holder.release();
}

/** Kills it while the mail is on its way, at the moment that the SMTP server stalls. */
export async function killWhileSending(
  database: TestDatabase,
  reached: Promise<void>,
  start: () => Promise<ChildProcess>,
): Promise<void> {
  const victim = await start();
  await reached;
  await kill(victim);
  await letMinutesPass(database);
}

export const mailStates = async (database: TestDatabase) =>
  (await database.drizzle.select().from(mails)).map(({ state }) => state);
