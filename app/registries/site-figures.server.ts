/** The figures of the whole site that its watchers are told: counts, and names of queues. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { SiteFigures } from "#app/platform/watching/metrics.ts";

const found = z.tuple([
  z.object({
    jobs: z.array(z.object({ queue: z.string(), state: z.string(), count: z.number() })),
    dead_letters: z.number(),
    waiting: z.number(),
    failed: z.number(),
    free: z.number(),
    sessions: z.number(),
  }),
]);

/**
 * Asks the database, which gives up after a second and a half.
 * @throws what the database throws
 */
export function readSiteFigures(database: Pick<Database, "drizzle">): Promise<SiteFigures> {
  return inTransaction(database, async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 1500`);
    const { rows } = await tx.execute(sql`
      WITH open AS (SELECT id FROM test_sessions WHERE state = 'open' AND registration_closes_at > now())
      SELECT
        (SELECT coalesce(json_agg(j), '[]') FROM (
          SELECT name AS queue, CASE WHEN state IN ('active', 'failed') THEN state::text WHEN start_after > now() THEN 'scheduled' ELSE 'queued' END AS state,
            count(*)::int AS count
          FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') AND name <> 'dead-letters' GROUP BY 1, 2
        ) j) AS jobs,
        (SELECT count(*)::int FROM pgboss.job WHERE name = 'dead-letters' AND state IN ('created', 'retry')) AS dead_letters,
        (SELECT count(*)::int FROM mails WHERE state = 'queued') AS waiting,
        (SELECT count(*)::int FROM mails WHERE state = 'failed' AND closed_at IS NULL) AS failed,
        (SELECT count(*)::int FROM open) AS sessions,
        (SELECT count(*)::int FROM test_seats s JOIN open ON open.id = s.session_id WHERE NOT EXISTS (
          SELECT FROM test_registrations r WHERE r.session_id = s.session_id AND r.seat = s.number)) AS free`);
    const [{ jobs, dead_letters: deadLetters, waiting, failed, free, sessions }] = found.parse(rows);
    return { jobs, deadLetters, mails: { waiting, failed }, seats: { free, sessions } };
  });
}
