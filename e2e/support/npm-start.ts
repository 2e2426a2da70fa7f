/** `npm start` itself, as a container or a simple supervisor runs it, and every process that comes of it. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { open, readFile, readdir, readlink } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const ROOT = path.resolve(import.meta.dirname, "../..");
const READY_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 100;

export type NpmStart = {
  npm: ChildProcess;
  /** npm, then the script that it runs, then the site: the pids from parent to child. */
  chain(): Promise<[npm: number, script: number, site: number]>;
  output(): Promise<string>;
  /** Waits until it has printed this. @throws Error with all it printed when it does not in time */
  says(words: string): Promise<void>;
};

/** Starts it in a process group of its own, its data in `folder`. */
export async function npmStart(folder: string): Promise<NpmStart> {
  const outputFile = path.join(folder, `npm-${Date.now()}.log`);
  const file = await open(outputFile, "w");
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: "0", DATA_DIR: path.join(folder, "data"), LOG_LEVEL: "error" };
  const npm = spawn("npm", ["start"], { cwd: ROOT, detached: true, env, stdio: ["ignore", file.fd, file.fd] });
  npm.once("spawn", () => void file.close());
  const output = () => readFile(outputFile, "utf8");
  return {
    npm,
    output,
    chain: async () => {
      const [script = 0] = await childrenRunning(npm.pid ?? 0, "run.mjs");
      const [site = 0] = await childrenRunning(script, "start.ts");
      return [npm.pid ?? 0, script, site];
    },
    says: async (words) => {
      for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await sleep(LOOK_EVERY_MS)) if ((await output()).includes(words)) return;
      throw new Error(`npm start did not say "${words}":\n${await output()}`);
    },
  };
}

const read = (file: string) => readFile(file, "utf8").catch(() => "");

async function everyProcess(): Promise<number[]> {
  return (await readdir("/proc")).map(Number).filter((pid) => pid > 0);
}

/** Those started by `parent`, or by a shell that it started, whose command ends in the name of this script. */
async function childrenRunning(parent: number, script: string): Promise<number[]> {
  const found: number[] = [];
  for (const pid of await everyProcess()) {
    const ppid = Number(/\nPPid:\t(\d+)/.exec(await read(`/proc/${pid}/status`))?.[1]);
    if (ppid !== parent) continue;
    const words = (await read(`/proc/${pid}/cmdline`)).split("\0");
    if (words.some((word) => word.endsWith(script) && !word.includes(" "))) found.push(pid);
    else found.push(...(await childrenRunning(pid, script)));
  }
  return found;
}

/** What belongs to a folder: processes that were told it as DATA_DIR, and those that work in it, as PostgreSQL does. */
export async function processesOf(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of await everyProcess()) {
    const state = /\nState:\t(\w)/.exec(await read(`/proc/${pid}/status`))?.[1];
    if (state === undefined || state === "Z") continue;
    const told = (await read(`/proc/${pid}/environ`)).includes(`DATA_DIR=${folder}`);
    const works = (await readlink(`/proc/${pid}/cwd`).catch(() => "")).startsWith(folder);
    if (told || works) found.push(`${pid} ${(await read(`/proc/${pid}/cmdline`)).replaceAll("\0", " ").slice(0, 120)}`);
  }
  return found;
}

/** Whether PostgreSQL was stopped in good order: it then takes its pid file away. */
export function stoppedWell(folder: string): boolean {
  return !existsSync(path.join(folder, "data/postgresql/cluster/postmaster.pid"));
}
