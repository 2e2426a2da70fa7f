/**
 * A process that sends waiting mails of notices as the site does, to be killed by tests:
 * `node child.ts '{"database": …, "smtpUrl": …}'`. Says `ready`, then works until it is killed.
 */
import type { ClientConfig } from "pg";
import { type Gathering, dueMailWorker } from "#app/features/notices/mail/deliver-due-mail.server.ts";
import type { NoticeKind } from "#app/features/notices/kinds.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { connectDatabase } from "#app/platform/database/database.ts";
import { type RunningJobs, startJobs } from "#app/platform/jobs/jobs.ts";
import { createLog } from "#app/platform/log/log.ts";
import { mailWorker } from "#app/platform/mail/deliver-mail.ts";
import type { Database } from "#app/platform/database/database.ts";

export type NoticeChildTask = { database: ClientConfig; smtpUrl: string; migrationsDir: string; seconds: number };

/** The kind of the tests: gathered with others. */
export const paperKind: NoticeKind = { key: "file.paper-ends", topic: "file", label: "Une pièce expire", mail: "chosen" };

/** Plain words, since Node alone reads no JSX. */
const write: Gathering["write"] = async ({ titles }) => ({ subject: `${titles.length} avis`, html: "<p>x</p>", text: titles.join("\n") });

/** The workers of notices and mails, whose dead are noticed after `seconds`. Without `smtpUrl` mails wait. */
export function startWorkers(database: Pick<Database, "drizzle" | "pool">, smtpUrl: string | undefined, seconds: number): Promise<RunningJobs> {
  const log = createLog("silent");
  const env = { demo: false, baseUrl: "https://site.test", port: 3000, mail: { smtpUrl, from: "bonjour@cap-erable.test" } };
  const retry = { limit: 50, delaySeconds: 1, maxDelaySeconds: 1 };
  return startJobs({
    database,
    log,
    workers: (jobs) =>
      [
        mailWorker({ database, log, clock: systemClock, env, claimSeconds: seconds }),
        dueMailWorker({ database, clock: systemClock, jobs, env }, { kinds: { [paperKind.key]: paperKind }, write }),
      ].map((worker) => ({ ...worker, queue: { ...worker.queue, retry, expireSeconds: seconds } })),
    pollingSeconds: 0.5,
    superviseSeconds: 1,
  });
}

if (process.argv[1] === import.meta.filename) {
  const task = JSON.parse(process.argv[2] ?? "{}") as NoticeChildTask;
  await startWorkers(connectDatabase({ target: task.database, migrationsDir: task.migrationsDir }, createLog("silent")), task.smtpUrl, task.seconds);
  process.stdout.write("ready\n");
}
