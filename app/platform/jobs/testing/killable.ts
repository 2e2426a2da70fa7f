/** Processes of their own that tests kill while they work. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { onTestFinished } from "vitest";
import type { Database } from "#app/platform/database/database.ts";

/** Starts a file with its task as JSON and waits until it says that it is ready; it is killed at the end of the test at the latest. */
export async function startKillable(file: string, task: object): Promise<ChildProcess> {
  const settings = ["--import", resolve("app/testing/hold-first-edition.ts")];
  const child = spawn(process.execPath, [...settings, file, JSON.stringify(task)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await kill(child);
  });
  await once(child.stdout, "data");
  return child;
}

/**
 * Minutes pass for jobs that somebody works on and for mails that somebody sends: a dead worker holds them no longer. Those who live
 * keep theirs for as long as on the site, however slow the machine is.
 */
export async function letMinutesPass({ pool }: Pick<Database, "pool">): Promise<void> {
  await pool.query("UPDATE pgboss.job SET started_on = started_on - interval '30 minutes' WHERE state = 'active'");
  await pool.query("UPDATE mails SET claimed_until = now() WHERE claimed_until IS NOT NULL");
}

/** Kills it with -9, and waits until it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}
