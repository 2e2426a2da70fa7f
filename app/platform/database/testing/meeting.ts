/** Collisions that happen however slow the machine is: those who are to collide wait for each other. */
import { expect } from "vitest";
import { PATIENCE_MS } from "#scripts/checks/patience.ts";

type Queries = { query(sql: string): Promise<{ rowCount: number | null }> };

/** @returns what each of them awaits: it goes on once so many have come; who comes later passes at once */
export function meeting(count: number): () => Promise<void> {
  const { promise: met, resolve: meet } = Promise.withResolvers<void>();
  let missing = count;
  return () => {
    missing -= 1;
    if (missing <= 0) meet();
    return met;
  };
}

/**
 * From now on whoever writes a row of the table waits until so many are about to write one, having read what there is.
 * No more may be asked for than there are connections to read it at once.
 * @returns takes it away again
 */
export async function meetBeforeWriting(
  pool: Queries,
  { table, count }: { table: string; count: number },
): Promise<() => Promise<void>> {
  const every = 0.02;
  await pool.query(`CREATE SEQUENCE meet_arrived`);
  await pool.query(`CREATE FUNCTION meet() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM nextval('meet_arrived');
      FOR turn IN 1..${Math.ceil(PATIENCE_MS / 1000 / every)} LOOP
        EXIT WHEN (SELECT last_value FROM meet_arrived) >= ${count};
        PERFORM pg_sleep(${every});
      END LOOP;
      RETURN NULL;
    END $$`);
  await pool.query(`CREATE TRIGGER meet BEFORE INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION meet()`);
  return async () => {
    await pool.query(`DROP FUNCTION meet() CASCADE`);
    await pool.query(`DROP SEQUENCE meet_arrived`);
  };
}

/** Until so many wait for a lock in this database. */
export async function untilSomebodyWaits(pool: Queries, count = 1): Promise<void> {
  const waiting = async () =>
    (await pool.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"))
      .rowCount;
  await expect.poll(waiting).toBeGreaterThanOrEqual(count);
}
