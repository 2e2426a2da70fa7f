/** Jobs that only note what was enqueued: for tests of the use cases that enqueue. */
import type { EnqueueOptions, Jobs } from "#app/platform/jobs/jobs.ts";

export type Enqueued = { queue: string; data: object; after: Temporal.Instant | undefined };

/** A `Jobs` that runs nothing; `enqueued` holds what was asked, even by a transaction that failed. */
export function recordedJobs(): Jobs & { enqueued: Enqueued[] } {
  const enqueued: Enqueued[] = [];
  return {
    enqueued,
    async enqueue(_tx, queue, data, options: EnqueueOptions = {}) {
      enqueued.push({ queue: queue.name, data: queue.data.parse(data), after: options.after });
    },
    deadLetters: async () => [],
    tryAgain: async () => false,
  };
}
