import type { z } from "zod";

/** How long a failing job is tried again; the wait doubles from `delaySeconds` up to `maxDelaySeconds`. */
export type Retry = { limit: number; delaySeconds: number; maxDelaySeconds: number };

/** Which jobs of one queue go first; kept in the database, so the numbers never change. */
export const PRIORITIES = { bulk: 0, ordinary: 1, urgent: 2 } as const;
export type Priority = keyof typeof PRIORITIES;

/** A kind of job: its name, the shape of its data, and how it is tried again. */
export type Queue<Data extends object> = {
  /** Letters, digits and hyphens; kept for ever, since jobs in the database carry it. */
  name: string;
  data: z.ZodType<Data>;
  retry: Retry;
  /** A run longer than this stands still, and is tried again; one whose process died is known sooner (work-under-way.ts). */
  expireSeconds: number;
  /**
   * How many jobs are taken at a time and done together, with a worker kept free for urgent ones:
   * for queues that take mailings in bulk. Absent: two at a time.
   */
  batch?: number;
};

/** Five days of trying: an outage of a week-end loses nothing. */
const FIVE_DAYS: Retry = { limit: 720, delaySeconds: 15, maxDelaySeconds: 600 };

/**
 * Describes a kind of job.
 * Data holds ids, never personal data: failed jobs stay in the database to be looked at.
 */
export function defineQueue<Data extends object>(queue: {
  name: string;
  data: z.ZodType<Data>;
  retry?: Retry;
  expireSeconds?: number;
  batch?: number;
}): Queue<Data> {
  return { retry: FIVE_DAYS, expireSeconds: 120, ...queue };
}

/** What a job may know of the attempt at hand. */
export type Attempt = {
  jobId: string;
  /** 1 for the first. */
  number: number;
  /** Nothing follows when this one fails: the job goes to the dead letters. */
  last: boolean;
};

/** A queue with the function that does its jobs, its data checked. */
export type Worker = {
  queue: Pick<Queue<object>, "name" | "retry" | "expireSeconds" | "batch">;
  run(data: unknown, attempt: Attempt): Promise<void>;
  /** For what comes back by itself: when, as a cron expression in the time of the business. Its jobs carry `{}`. */
  cron?: string;
};

/**
 * Joins a queue to the function that does its jobs. A job may run more than once (the
 * process may die between the work and its record): `handle` must bear it.
 */
export function workerOf<Data extends object>(
  queue: Queue<Data>,
  handle: (data: Data, attempt: Attempt) => Promise<void>,
): Worker {
  return { queue, run: (data, attempt) => handle(queue.data.parse(data), attempt) };
}
