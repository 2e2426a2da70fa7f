/** Processes of their own that tests kill while they work. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";

/** Starts a file with its task as JSON and waits until it says that it is ready; it is killed at the end of the test at the latest. */
export async function startKillable(file: string, task: object): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file, JSON.stringify(task)], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await kill(child);
  });
  await once(child.stdout, "data");
  return child;
}

/** Kills it with -9, and waits until it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}
