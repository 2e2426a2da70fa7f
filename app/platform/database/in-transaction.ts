import { setTimeout as sleep } from "node:timers/promises";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

const ATTEMPTS = 5;
const PAUSE_MS = 50;
const DEADLOCK = "40P01";

/**
 * One transaction, begun again when PostgreSQL ended it to undo a deadlock: two that lock
 * the same rows in another order may each wait for the other.
 */
export async function inTransaction<Result>(database: { drizzle: NodePgDatabase }, work: (tx: NodePgDatabase) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.drizzle.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
      await sleep(Math.random() * PAUSE_MS * attempt);
    }
  }
}

/** drizzle wraps what PostgreSQL said. */
function isDeadlock(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && error.code === DEADLOCK) return true;
  return "cause" in error && isDeadlock(error.cause);
}
