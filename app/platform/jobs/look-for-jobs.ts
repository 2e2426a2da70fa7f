/**
 * Looks for jobs in every queue by one query, and wakes the workers of those that hold one. pg-boss asks once for each
 * worker: on a site that does nothing, some forty statements a second were most of what its process and PostgreSQL did.
 */
import type { Pool } from "pg";
import type { Log } from "#app/platform/log/log.ts";

type Options = {
  pool: Pick<Pool, "query">;
  log: Pick<Log, "warn">;
  /** The one of the job tables. */
  schema: string;
  /** What wakes the workers of a queue, by the queue's name. */
  wakers: ReadonlyMap<string, () => void>;
  everyMs: number;
};

/** Begins at once; while the database does not answer, it is asked again. */
export function lookForJobs({ pool, log, schema, wakers, everyMs }: Options): { stop: () => void } {
  const names = [...wakers.keys()];
  // What pg-boss itself would fetch, of any queue: the index of its own fetch ends each search at the first job.
  const text = `SELECT name FROM unnest($1::text[]) AS queues (name)
    WHERE EXISTS (SELECT FROM ${schema}.job WHERE job.name = queues.name AND state < 'active' AND NOT blocked AND start_after < now())`;
  let stopped = false;
  let later: NodeJS.Timeout | undefined;
  const look = async () => {
    try {
      const { rows } = await pool.query<{ name: string }>(text, [names]);
      if (!stopped) for (const { name } of rows) wakers.get(name)?.();
    } catch (error) {
      if (!stopped) log.warn({ err: error }, "jobs: the database did not answer, asking again");
    }
    if (!stopped) later = setTimeout(() => void look(), everyMs);
  };
  void look();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(later);
    },
  };
}
