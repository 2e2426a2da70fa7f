import { setTimeout as sleep } from "node:timers/promises";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import { failureCode, hasName, isAway } from "./failures.ts";

const ATTEMPTS = 8;
const PAUSE_MS = 50;
const DEADLOCK = "40P01";
const SERIALIZATION_FAILURE = "40001";

/**
 * One transaction: the only way to change more than one row at a time. It is begun again when
 * PostgreSQL undid it because of another one (a deadlock, or under `repeatable read` a row that
 * changed meanwhile) or was restarted in the middle of it. So `work` may run several times, and does nothing outside the database.
 * @param config its isolation; `accessMode: "read only"` for a snapshot
 * @throws what `work` throws, or the last refusal after eight attempts
 */
export async function inTransaction<Result>(
  database: { drizzle: NodePgDatabase },
  work: (tx: NodePgDatabase) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.drizzle.transaction(work, config);
    } catch (error) {
      if (attempt === ATTEMPTS || !isUndone(error)) throw error;
      await sleep(Math.random() * PAUSE_MS * attempt);
    }
  }
}

/** A part of a transaction that may fail without ending the whole: `tx` goes on after its error. */
export function inSavepoint<Result>(
  tx: NodePgDatabase,
  work: (savepoint: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  return tx.transaction(work);
}

/**
 * True when nothing of it was kept: PostgreSQL undid it for the sake of another one, or the
 * connection broke before the commit was sent. After that nobody knows.
 */
function isUndone(error: unknown): boolean {
  const code = failureCode(error);
  if (code === DEADLOCK || code === SERIALIZATION_FAILURE) return true;
  // Who waited for PostgreSQL in vain does not wait again.
  if (!isAway(error) || hasName(error, "DatabaseAway")) return false;
  return typeof error === "object" && error !== null && "statement" in error && error.statement !== "commit";
}
