/** Processes that start together make the data ready one after the other. */
import type { Pool } from "pg";

// Any number will do so long as nothing else in this database takes it.
const LOCK = 7_305_122_141;

/**
 * Waits until no other process makes the data of this database ready, and keeps others waiting until `end`. What is open meanwhile
 * is a transaction without a snapshot: a pooler keeps it on its connection, and the end of the process ends it.
 * @param say told once that it waits
 */
export async function holdStart(pool: Pool, say: (line: string) => void): Promise<{ end: () => Promise<void> }> {
  const client = await pool.connect();
  let ended = false;
  const end = async (): Promise<void> => {
    if (ended) return;
    ended = true;
    // A connection that was lost has given the lock up by itself.
    const failed = await client.query("COMMIT").then(
      () => false,
      () => true,
    );
    client.release(failed);
  };
  try {
    await client.query("BEGIN");
    await client.query("SELECT set_config(name, '0', true) FROM pg_settings WHERE name = ANY($1)", [
      ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout", "transaction_timeout"],
    ]);
    const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_xact_lock($1) AS taken", [LOCK]);
    if (!rows[0]?.taken) {
      say("Waiting for another process, which makes the data ready…");
      await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    }
    return { end };
  } catch (error) {
    await end();
    throw error;
  }
}
