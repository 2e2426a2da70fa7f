/** Work to do later, kept in the site's own PostgreSQL and enqueued in the transaction that causes it. */
import { sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { type DrizzleTransactionLike, type JobResult, type JobWithMetadata, PgBoss, fromDrizzle } from "pg-boss";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { type CountJobs, countJobs } from "#app/platform/jobs/count-jobs.ts";
import { lookForJobs } from "#app/platform/jobs/look-for-jobs.ts";
import {
  BEAT_EVERY_SECONDS,
  HEARTBEAT_SECONDS,
  type WorkUnderWay,
  workUnderWay,
} from "#app/platform/jobs/work-under-way.ts";
import { PRIORITIES, type Priority, type Queue, type Worker } from "#app/platform/jobs/queue.ts";
import { actFrom } from "#app/platform/origin/acting-from.ts";
import type { Log } from "#app/platform/log/log.ts";
import { withoutValues } from "#app/platform/log/loggable.ts";

/** A drizzle transaction, or the database itself where nothing else is written. */
export type JobTransaction = Pick<PgDatabase<PgQueryResultHKT>, "execute">;

export type EnqueueOptions = {
  /** Not before this instant; at once when absent. */
  after?: Temporal.Instant;
  /** Among the jobs of its queue; default ordinary. */
  priority?: Priority;
};

/** A job that was given up after its last attempt. */
export type DeadLetter = { id: string; queue: string; data: unknown; failedAt: Temporal.Instant; reason: string };

export type Jobs = {
  /**
   * Adds a job inside `tx`: it exists when, and only when, that transaction commits.
   * @throws when no worker serves the queue in this process
   */
  enqueue<Data extends object>(
    tx: JobTransaction,
    queue: Queue<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** What was given up and waits for a person, newest first. */
  deadLetters(): Promise<DeadLetter[]>;
  /** How many wait although their hour has come, and how many were given up. */
  count: CountJobs;
  /** What of a queue is still to be done, and whether somebody who lives does it. */
  underWay: WorkUnderWay;
  /** Gives one of them back to its queue inside `tx`. @returns false when it is not there any more */
  tryAgain(tx: JobTransaction, id: string): Promise<boolean>;
};

export type RunningJobs = Jobs & {
  /** Takes no new job, lets those under way finish (15 s at most), then returns. May be called twice. */
  stop(): Promise<void>;
};

export type JobsOptions = {
  database: Pick<Database, "pool">;
  log: Log;
  /** Every worker, one a queue; a job may enqueue others. */
  workers: (jobs: Jobs) => readonly Worker[];
  /** How often the queues are looked at, all by one query; default 0.5 s. */
  pollingSeconds?: number;
  /** How often jobs of dead workers are looked for; default 10 s: with what a heartbeat and a pause take, they are taken up within a minute. */
  superviseSeconds?: number;
};

const SCHEMA = "pgboss";
const DEAD_LETTERS = "dead-letters";
const LAST_JOBS_MS = 15_000;
/** A worker that nobody woke asks by itself. */
const UNTOLD_POLLING_SECONDS = 30;
/** The id of none. */
const NO_JOB = "00000000-0000-0000-0000-000000000000";
const YEAR_SECONDS = 365 * 86_400;

/**
 * Brings up the job tables (schema "pgboss" of the same database) and the workers.
 * Losing PostgreSQL for a while only delays jobs.
 */
export async function startJobs({
  database,
  log,
  workers,
  pollingSeconds = 0.5,
  superviseSeconds = 10,
}: JobsOptions): Promise<RunningJobs> {
  const boss = new PgBoss({
    schema: SCHEMA,
    // The site's one pool: it already survives a restart of PostgreSQL.
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: true,
  });
  // Each look at the queues is made again: nothing is lost. Who watches the database says when it is gone.
  boss.on("error", (error) => log.warn({ err: error }, "jobs: the database did not answer, asking again"));
  await boss.start();
  // Kept a year: somebody must look at each.
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: YEAR_SECONDS, retryLimit: 0 });
  const served = new Set<string>();
  const jobs: Jobs = {
    async enqueue(tx, queue, data, options = {}) {
      if (!served.has(queue.name)) throw new Error(`no worker serves the queue ${queue.name}`);
      const startAfter = options.after ? { startAfter: new Date(options.after.epochMilliseconds) } : {};
      // Every drizzle on PostgreSQL answers `{ rows }` here; its general type does not say so.
      const priority = PRIORITIES[options.priority ?? "ordinary"];
      const id = await boss.send(queue.name, queue.data.parse(data), {
        ...startAfter,
        priority,
        db: fromDrizzle(tx as DrizzleTransactionLike, sql),
      });
      if (id === null) throw new Error(`the queue ${queue.name} refused a job`);
    },
    async deadLetters() {
      const letters = await boss.findJobs<object>(DEAD_LETTERS);
      return letters.map(deadLetterOf).toSorted((a, b) => Temporal.Instant.compare(b.failedAt, a.failedAt));
    },
    count: countJobs,
    underWay: workUnderWay,
    async tryAgain(tx, id) {
      return (await boss.redrive(DEAD_LETTERS, { ids: [id], db: fromDrizzle(tx as DrizzleTransactionLike, sql) })) > 0;
    },
  };
  const all = workers(jobs);
  for (const { queue } of all) served.add(queue.name);
  // Every queue before the first job, which may enqueue in any of them.
  for (const worker of all) await makeQueue(boss, worker);
  // What an earlier version enqueued has none.
  await database.pool.query(
    `UPDATE ${SCHEMA}.job SET heartbeat_seconds = $1 WHERE heartbeat_seconds IS NULL AND state < 'active'`,
    [HEARTBEAT_SECONDS],
  );
  const wakers = new Map<string, () => void>();
  for (const worker of all) wakers.set(worker.queue.name, await serve(boss, worker, log));
  const scheduled = new Set((await boss.getSchedules()).map(({ name }) => name));
  for (const { queue, cron } of all) {
    // A machine that was off at the hour does it when it is back. Written over, never made anew: what a gap owes counts from its making.
    if (cron) await boss.schedule(queue.name, cron, {}, { tz: TIME_ZONE, missed: "once" });
    else if (scheduled.has(queue.name)) {
      // Switched off by a setting since the last start; in a fleet with differing settings, whoever starts last decides.
      await boss.unschedule(queue.name);
      log.warn(
        { queue: queue.name },
        "jobs: not done by itself any more, by any process: a setting of this one switched it off",
      );
    }
  }
  const look = lookForJobs({ pool: database.pool, log, schema: SCHEMA, wakers, everyMs: pollingSeconds * 1_000 });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    look.stop();
    return boss.stop({ graceful: true, timeout: LAST_JOBS_MS, close: false });
  };
  return { ...jobs, stop: () => (stopping ??= stop()) };
}

async function makeQueue(boss: PgBoss, worker: Worker): Promise<void> {
  const { name, retry, expireSeconds } = worker.queue;
  const options = {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryDelayMax: retry.maxDelaySeconds,
    retryBackoff: true,
    expireInSeconds: expireSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: YEAR_SECONDS,
    deleteAfterSeconds: 86_400,
    deadLetter: DEAD_LETTERS,
  };
  await boss.createQueue(name, options);
  // A queue made by an earlier version of the site takes the settings of this one.
  await boss.updateQueue(name, options);
  // pg-boss reads what it knows of a queue at its first use, on a connection of its own: when as many transactions as the pool has
  // connections enqueued at once, each would wait for one that the others hold. Looking for no job has it read now.
  await boss.findJobs(name, { id: NO_JOB });
}

/** Has pg-boss serve the queue. Returns what makes its workers take jobs now. */
async function serve(boss: PgBoss, worker: Worker, log: Log): Promise<() => void> {
  const { name, batch } = worker.queue;
  // pg-boss asks for each of its workers; who looks for all of them at once is look-for-jobs.ts.
  const options = {
    pollingIntervalSeconds: UNTOLD_POLLING_SECONDS,
    includeMetadata: true,
    heartbeatRefreshSeconds: BEAT_EVERY_SECONDS,
  } as const;
  const one = () =>
    boss.work(name, options, ([job]: JobWithMetadata<object>[]) => (job ? run(worker, job, log) : Promise.resolve()));
  const many = { ...options, batchSize: batch, perJobResults: true } as const;
  const handle = (jobs: JobWithMetadata<object>[]) => Promise.all(jobs.map((job) => settle(worker, job, log)));
  const bulk = () => boss.work(name, { ...many, burstWhenBatchFull: true }, handle);
  // Every other worker may be waiting for the slowest of its batch.
  const urgent = () => boss.work(name, { ...many, minPriority: PRIORITIES.urgent }, handle);
  // One `work` each: only the first of those that one call makes can be woken.
  const begin = batch === undefined ? (worker.cron ? [one] : [one, one]) : [bulk, bulk, urgent];
  const ids = await Promise.all(begin.map((work) => work()));
  return () => {
    for (const id of ids) boss.notifyWorker(id);
  };
}

/** One job of a batch: its failure is its own. */
async function settle(worker: Worker, job: JobWithMetadata<object>, log: Log): Promise<JobResult> {
  try {
    await run(worker, job, log);
    return { id: job.id, status: "completed" };
  } catch (error) {
    return {
      id: job.id,
      status: "failed",
      output: { message: error instanceof Error ? error.message : String(error) },
    };
  }
}

async function run(worker: Worker, job: JobWithMetadata<object>, log: Log): Promise<void> {
  const attempt = { jobId: job.id, number: job.retryCount + 1, last: job.retryCount >= job.retryLimit };
  try {
    await actFrom({ via: "job" }, () => worker.run(job.data, attempt));
  } catch (error) {
    const facts = { err: error, queue: job.name, jobId: job.id, attempt: attempt.number };
    if (attempt.last) log.error(facts, "job given up: it waits among the dead letters");
    else log.warn(facts, "job failed, it will be tried again");
    // pg-boss keeps what is thrown beside the job.
    throw withoutValues(error);
  }
}

function deadLetterOf(job: JobWithMetadata<object>): DeadLetter {
  const output = job.sourceOutput;
  const reason = output && "message" in output ? String(output.message) : "";
  return {
    id: job.id,
    queue: job.sourceName ?? job.name,
    data: job.data,
    failedAt: Temporal.Instant.fromEpochMilliseconds(job.createdOn.getTime()),
    reason,
  };
}
