/**
 * A process that sends answers whose moment has come as the site does, to be killed by tests:
 * `node child.ts '{"database": …, "smtpUrl": …}'`. Says `ready`, then works until it is killed.
 */
import type { ClientConfig } from "pg";
import { type EnvironmentOptions, createRunnableDevEnvironment, resolveConfig } from "vite";
import { systemClock } from "#app/platform/clock/clock.ts";
import { type Database, connectDatabase } from "#app/platform/database/database.ts";
import { type RunningJobs, startJobs } from "#app/platform/jobs/jobs.ts";
import { createLog } from "#app/platform/log/log.ts";
import { mailWorker } from "#app/platform/mail/deliver-mail.ts";

export type AnswerChildTask = { database: ClientConfig; smtpUrl: string; migrationsDir: string; seconds: number };

type Answering = typeof import("#app/features/contact/office/answer-message.server.ts");

/** The workers of answers and mails, whose dead are noticed after `seconds`. Without `smtpUrl` mails wait. */
export function startWorkers(
  { sendReplyWorker }: Pick<Answering, "sendReplyWorker">,
  database: Pick<Database, "drizzle" | "pool">,
  smtpUrl: string | undefined,
  seconds: number,
): Promise<RunningJobs> {
  const log = createLog("silent");
  const env = { demo: false, baseUrl: "https://site.test", port: 3000, mail: { smtpUrl, from: "bonjour@cap-erable.test" } };
  const retry = { limit: 50, delaySeconds: 1, maxDelaySeconds: 1 };
  return startJobs({
    database,
    log,
    workers: (jobs) =>
      [mailWorker({ database, log, clock: systemClock, env, claimSeconds: seconds }), sendReplyWorker({ database, clock: systemClock, jobs })].map(
        (worker) => ({ ...worker, queue: { ...worker.queue, retry, expireSeconds: seconds } }),
      ),
    pollingSeconds: 0.5,
    superviseSeconds: 1,
  });
}

if (process.argv[1] === import.meta.filename) {
  const task = JSON.parse(process.argv[2] ?? "{}") as AnswerChildTask;
  // The mail of an answer is written in JSX, which Node alone does not read. What reads it stays: the first mail loads more.
  const inline: EnvironmentOptions = {
    consumer: "server",
    dev: { moduleRunnerTransform: true },
    resolve: { external: true, conditions: ["node", "module-sync"] },
  };
  const config = await resolveConfig({ configFile: false, envDir: false, logLevel: "silent", environments: { inline } }, "serve");
  const environment = createRunnableDevEnvironment("inline", config, { runnerOptions: { hmr: false }, hot: false });
  await environment.init();
  const module: Answering = await environment.runner.import("./app/features/contact/office/answer-message.server.ts");
  await startWorkers(module, connectDatabase({ target: task.database, migrationsDir: task.migrationsDir }, createLog("silent")), task.smtpUrl, task.seconds);
  process.stdout.write("ready\n");
}
