/**
 * A process that delivers mail as the site does, to be killed by tests:
 * `node child.ts '{"database": …, "smtpUrl": …}'`. Says `ready`, then works until it is killed.
 */
import type { ClientConfig } from "pg";
import { systemClock } from "#app/platform/clock/clock.ts";
import { connectDatabase } from "#app/platform/database/database.ts";
import { startJobs } from "#app/platform/jobs/jobs.ts";
import { createLog } from "#app/platform/log/log.ts";
import { mailWorker } from "#app/platform/mail/deliver-mail.ts";

export type MailChildTask = { database: ClientConfig; smtpUrl: string; migrationsDir: string; claimSeconds: number; expireSeconds: number };

const task = JSON.parse(process.argv[2] ?? "{}") as MailChildTask;
const log = createLog("silent");
const database = connectDatabase({ target: task.database, migrationsDir: task.migrationsDir }, log);
const worker = mailWorker({
  database,
  log,
  clock: systemClock,
  env: { demo: false, mail: { smtpUrl: task.smtpUrl, from: "bonjour@cap-erable.test" } },
  claimSeconds: task.claimSeconds,
});
await startJobs({
  database,
  log,
  workers: () => [{ ...worker, queue: { ...worker.queue, retry: { limit: 50, delaySeconds: 1, maxDelaySeconds: 1 }, expireSeconds: task.expireSeconds } }],
  pollingSeconds: 0.5,
  superviseSeconds: 1,
});
process.stdout.write("ready\n");
