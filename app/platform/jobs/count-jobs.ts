/** What waits in the queues, and what was given up: counted here alone, for the office's list, the page of the machine and the shell. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#app/platform/database/tx.ts";

/** `oldest`: when the first of those that are due should have begun, in a queue of which none is being done; `givenUpSince`: when the first one was given up. */
export type JobCounts = { waiting: number; oldest: Date | null; givenUp: number; givenUpSince: Date | null };

export type CountJobs = (db: Pick<Tx, "execute">, now: Date, besides: readonly string[]) => Promise<JobCounts>;

const moment = z.union([z.null(), z.coerce.date()]);
const counted = z
  .array(z.object({ waiting: z.coerce.number(), oldest: moment, given_up: z.coerce.number(), since: moment }))
  .length(1);

/**
 * Counts the jobs that are due and have not begun, and those that were given up.
 * @param besides queues whose given-up jobs are told of elsewhere
 * @throws what the database throws, also while no process has made the job tables yet
 */
export const countJobs: CountJobs = async (db, now, besides) => {
  const due = sql`name <> 'dead-letters' AND start_after <= ${now.toISOString()}::timestamptz`;
  const letter = sql`name = 'dead-letters' AND coalesce(source_name, '') <> ALL (${sql.param([...besides])}::text[])`;
  const { rows } = await db.execute(sql`
    SELECT count(*) FILTER (WHERE ${due}) AS waiting, min(start_after) FILTER (WHERE ${due} AND NOT EXISTS (
        SELECT FROM pgboss.job under WHERE under.name = job.name AND under.state = 'active')) AS oldest,
      count(*) FILTER (WHERE ${letter}) AS given_up, min(created_on) FILTER (WHERE ${letter}) AS since
    FROM pgboss.job WHERE state IN ('created', 'retry')`);
  const [found] = counted.parse(rows);
  return {
    waiting: found?.waiting ?? 0,
    oldest: found?.oldest ?? null,
    givenUp: found?.given_up ?? 0,
    givenUpSince: found?.since ?? null,
  };
};
