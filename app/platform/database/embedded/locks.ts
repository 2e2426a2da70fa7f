/**
 * Locks between Node processes that share a data folder. They are SQLite's file locks,
 * because the kernel drops those when their holder dies, however it dies: nothing to
 * clean, no pid to compare, no race on a stale lock file. The files stay empty.
 */
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseStartError } from "#app/platform/database/errors.ts";

/** Something held until `release` or the end of the process. */
export type Held = { release: () => void };

const SQLITE_BUSY = 5;
const POLL_MS = 50;
const SAY_AFTER_MS = 3_000;
const GIVE_UP_AFTER_MS = 300_000;

function isBusy(cause: unknown): boolean {
  return typeof cause === "object" && cause !== null && "errcode" in cause && cause.errcode === SQLITE_BUSY;
}

function hold(file: string, statements: string[]): Held | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    for (const statement of statements) database.exec(statement);
    return { release: () => database.close() };
  } catch (cause) {
    database.close();
    if (isBusy(cause)) return undefined;
    throw cause;
  }
}

/** Takes `file` for ourselves alone, or returns undefined when anybody holds it or shares it. */
export function tryAlone(file: string): Held | undefined {
  return hold(file, ["BEGIN EXCLUSIVE"]);
}

/** Shares `file` with others, keeping `tryAlone` from succeeding. The read is what takes the lock. */
export function share(file: string): Held | undefined {
  return hold(file, ["BEGIN", "SELECT count(*) FROM sqlite_master"]);
}

/**
 * Does `work` while no other process does its own on the same `file`.
 * @throws DatabaseStartError after five minutes of waiting
 */
export async function oneAtATime<T>(file: string, say: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const since = Date.now();
  let said = false;
  let held = tryAlone(file);
  while (!held) {
    const waited = Date.now() - since;
    if (waited > GIVE_UP_AFTER_MS) {
      throw new DatabaseStartError(
        `Another process has been starting or stopping the same database for five minutes (it holds "${file}"): end it, then start again.`,
      );
    }
    if (!said && waited > SAY_AFTER_MS) {
      said = true;
      say("Waiting for another process that is starting or stopping the same database…");
    }
    await sleep(POLL_MS);
    held = tryAlone(file);
  }
  try {
    return await work();
  } finally {
    held.release();
  }
}
