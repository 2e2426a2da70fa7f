/** Whether two addresses lead to one database. */
import { randomInt } from "node:crypto";
import { Client } from "pg";
import { DatabaseStartError, messageOf } from "./errors.ts";

const LARGEST_KEY = 2 ** 31;
const WITHIN_MS = 15_000;

/**
 * Takes a lock through one address and looks for it through the other: that needs no privilege and no table, and tells a copy, a
 * standby and another database of the same server apart.
 * @throws DatabaseStartError when the lock is not seen
 */
export async function refuseAnotherDatabase(databaseUrl: string, directDatabaseUrl: string): Promise<void> {
  const [pooled, direct] = [databaseUrl, directDatabaseUrl].map((connectionString) => {
    const client = new Client({ connectionString, connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS });
    client.on("error", () => undefined);
    return client;
  }) as [Client, Client];
  const keys = [randomInt(LARGEST_KEY), randomInt(LARGEST_KEY)];
  try {
    await Promise.all([pooled.connect(), direct.connect()]);
    await pooled.query("BEGIN");
    await pooled.query("SELECT pg_advisory_xact_lock($1::int, $2::int)", keys);
    const { rowCount } = await direct.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid::bigint = $1 AND objid::bigint = $2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      keys,
    );
    await pooled.query("ROLLBACK");
    if (rowCount !== 1)
      throw new DatabaseStartError(
        "DIRECT_DATABASE_URL leads to another database than DATABASE_URL: it must be the address of the same database, of its primary, without the pooler.",
      );
  } catch (cause) {
    if (cause instanceof DatabaseStartError) throw cause;
    // As a pooler says that gives each statement another connection, and so loses transactions.
    throw new DatabaseStartError(
      `The PostgreSQL of DATABASE_URL and DIRECT_DATABASE_URL cannot be used: ${messageOf(cause)}.`,
      { cause },
    );
  } finally {
    await Promise.allSettled([pooled.end(), direct.end()]);
  }
}
