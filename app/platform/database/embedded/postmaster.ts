/**
 * Which processes serve a cluster. PostgreSQL only compares pids, which another process
 * may have taken since; here a process counts when its command line says so: each of our
 * servers carries its own tag as `cluster_name`, which PostgreSQL repeats in the title of
 * every process that it forks.
 */
import { createHash } from "node:crypto";
import { readFile, readdir, readlink, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "#app/platform/database/errors.ts";
import { textOf, type Home } from "./home.ts";
import { runAs } from "./system-user.ts";

/** A running server: its pid and the folder of its socket. */
export type Postmaster = { pid: number; socketFolder: string };

/** The tag of a cluster, e.g. "cap-erable-1f0e5c2a9b3d". Changes when the folder is moved or copied. */
export async function tagOf(cluster: string): Promise<string> {
  const { ino } = await stat(cluster);
  return `cap-erable-${createHash("sha256").update(`${cluster}\n${ino}`).digest("hex").slice(0, 12)}`;
}

/** Command line of a process with spaces between arguments; "" when it is gone or a zombie. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform !== "linux")
    return (await runAs(undefined, "ps", ["-o", "command=", "-p", String(pid)])).output.trim();
  try {
    return (await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ").trim();
  } catch (cause) {
    if (codeOf(cause) === "ENOENT" || codeOf(cause) === "ESRCH") return "";
    throw cause;
  }
}

/** True when process `pid` is the postmaster of this cluster, started by us or by hand. */
async function isPostmaster(pid: number, cluster: string, tag: string): Promise<boolean> {
  const command = await commandOf(pid);
  if (command.startsWith("postgres: ")) return false;
  if (command.includes(`cluster_name=${tag}`)) return true;
  if (!/postgres/.test(command)) return false;
  if (command.includes(cluster)) return true;
  // Started by hand with a relative path: its working folder is the cluster.
  return (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === cluster;
}

/** The server of a cluster, or undefined when none runs, whatever postmaster.pid says. */
export async function postmasterOf({ cluster }: Home): Promise<Postmaster | undefined> {
  const text = await textOf(join(cluster, "postmaster.pid"));
  // pid, data folder, start time, port, socket folder, … (PostgreSQL's miscadmin.h)
  const [first, , , , socketFolder] = text?.split("\n") ?? [];
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return (await isPostmaster(pid, cluster, await tagOf(cluster)))
    ? { pid, socketFolder: socketFolder ?? "" }
    : undefined;
}

/**
 * Removes a postmaster.pid whose server is gone: PostgreSQL would keep it, and refuse to
 * start, when another process of the same user has that pid by now. What guards against
 * a second server all the same is the shared memory, whose key comes from the folder.
 */
export async function forgetDeadPostmaster({ cluster }: Home): Promise<void> {
  await rm(join(cluster, "postmaster.pid"), { force: true });
}

/** Processes left behind by a postmaster that was killed. */
export async function orphansOf({ cluster }: Home): Promise<number[]> {
  const title = `postgres: ${await tagOf(cluster)}:`;
  if (process.platform !== "linux") {
    const { output } = await runAs(undefined, "ps", ["-axo", "pid=,command="]);
    return output
      .split("\n")
      .filter((line) => line.includes(title))
      .map((line) => Number.parseInt(line, 10));
  }
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0);
  const commands = await Promise.all(pids.map(async (pid) => ({ pid, command: await commandOf(pid) })));
  return commands.filter(({ command }) => command.startsWith(title)).map(({ pid }) => pid);
}

/** Sends a signal to processes that may have ended meanwhile. */
export function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (cause) {
      if (codeOf(cause) !== "ESRCH") throw cause;
    }
  }
}
