import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.ts";

/**
 * Waits until one more mail may leave: `perSecond` of them for all processes of the site
 * together, since the next moment lies in the database (generic cell rate algorithm, without a burst).
 */
export async function takeTurn({ drizzle }: Pick<Database, "drizzle">, perSecond: number): Promise<void> {
  const step = 1 / perSecond;
  // Never more than a minute ahead, should the server's clock have been put back.
  const { rows } = await drizzle.execute<{ seconds: number }>(
    sql`UPDATE mail_rate SET next_at = greatest(least(next_at, clock_timestamp() + interval '1 minute'), clock_timestamp()) + make_interval(secs => ${step}::float8)
        RETURNING extract(epoch FROM next_at - clock_timestamp())::float8 - ${step}::float8 AS seconds`,
  );
  await sleep(Math.max(0, (rows[0]?.seconds ?? 0) * 1000));
}
