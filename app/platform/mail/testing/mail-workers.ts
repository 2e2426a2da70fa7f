/**
 * Workers that end in a mail, in a process of their own that tests kill: `node child.ts '{"database": …, "smtpUrl": …}'`
 * says `ready`, then works until it is killed.
 */
import type { ClientConfig } from "pg";
import { systemClock } from "#app/platform/clock/clock.ts";
import { type Database, connectDatabase } from "#app/platform/database/database.ts";
import { type Jobs, type RunningJobs, startJobs } from "#app/platform/jobs/jobs.ts";
import type { Worker } from "#app/platform/jobs/queue.ts";
import { createLog } from "#app/platform/log/log.ts";
import { type Mailings, mailWorker } from "#app/platform/mail/deliver-mail.ts";

export type MailChildTask = { database: ClientConfig; smtpUrl: string; migrationsDir: string };

/** How long a worker holds a mail and its job. */
const SECONDS = 600;

type Connected = Pick<Database, "drizzle" | "pool">;
/** Workers beside the one of the mails. */
export type Others = (services: {
  database: Connected;
  jobs: Jobs;
  clock: typeof systemClock;
  env: { baseUrl: string; port: number };
}) => Worker[];

/** The worker of the mails and the others. Without `smtpUrl` mails wait. @param mailings who is asked before each mailing leaves */
export function startMailWorkers(
  database: Connected,
  smtpUrl: string | undefined,
  others: Others = () => [],
  mailings?: Mailings,
): Promise<RunningJobs> {
  const log = createLog("silent");
  const env = {
    demo: false,
    baseUrl: "https://site.test",
    port: 3000,
    mail: { smtpUrl, from: "bonjour@cap-erable.test" },
  };
  const retry = { limit: 50, delaySeconds: 1, maxDelaySeconds: 1 };
  return startJobs({
    database,
    log,
    workers: (jobs) =>
      [
        mailWorker({ database, log, clock: systemClock, env, claimSeconds: SECONDS, ...(mailings && { mailings }) }),
        ...others({ database, jobs, clock: systemClock, env }),
      ].map((worker) => ({
        ...worker,
        queue: { ...worker.queue, retry, expireSeconds: SECONDS },
      })),
    pollingSeconds: 0.5,
    superviseSeconds: 1,
  });
}

/** The work of the process that is killed. */
export async function workUntilKilled(others: Others = () => [], mailings?: Mailings): Promise<void> {
  const task = JSON.parse(process.argv[2] ?? "{}") as MailChildTask;
  const database = connectDatabase({ target: task.database, migrationsDir: task.migrationsDir }, createLog("silent"));
  await startMailWorkers(database, task.smtpUrl, others, mailings);
  process.stdout.write("ready\n");
}
