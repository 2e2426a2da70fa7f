/** Jobs that only note what was enqueued: for tests of the use cases that enqueue. */
import type { JobCounts } from "#app/platform/jobs/count-jobs.ts";
import type { EnqueueOptions, Jobs } from "#app/platform/jobs/jobs.ts";
import type { WorkState } from "#app/platform/jobs/work-under-way.ts";

export type Enqueued = { queue: string; data: object; after: Temporal.Instant | undefined };

/**
 * A `Jobs` that runs nothing; `enqueued` holds what was asked, even by a transaction that failed; `counts` is what `count` answers.
 * All of it is in one `state`; "gone": done, or given up.
 */
export function recordedJobs(): Jobs & { enqueued: Enqueued[]; counts: JobCounts; state: WorkState | "gone" } {
  const enqueued: Enqueued[] = [];
  const counts: JobCounts = { waiting: 0, oldest: null, givenUp: 0, givenUpSince: null };
  return {
    enqueued,
    counts,
    state: "waits",
    async underWay(_db, { name }) {
      const { state } = this;
      if (state === "gone") return [];
      const asked = enqueued.filter(({ queue }) => queue === name);
      return asked.map(({ data }, index) => ({ id: `job-${index}`, data, state }));
    },
    async enqueue(_tx, queue, data, options: EnqueueOptions = {}) {
      enqueued.push({ queue: queue.name, data: queue.data.parse(data), after: options.after });
    },
    deadLetters: async () => [],
    // The test databases have no job tables: a test writes what is counted.
    count: async () => counts,
    tryAgain: async () => false,
  };
}
