/** `npm start` itself, as a container or a simple supervisor runs it, and every process that comes of it. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, readdirSync, readlinkSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import path from "node:path";
import { hearFrom } from "#scripts/checks/patience.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

export type NpmStart = {
  npm: ChildProcess;
  /** npm, then the script that it runs, then the site: the pids from parent to child. */
  chain(): [npm: number, script: number, site: number];
  output(): Promise<string>;
  /** Waits until it has printed this. @throws Error with all it printed when it ended or fell silent before */
  says(words: string): Promise<void>;
};

/** Starts it in a process group of its own, its data in `folder`. */
export async function npmStart(folder: string): Promise<NpmStart> {
  const outputFile = path.join(folder, `npm-${Date.now()}.log`);
  const file = await open(outputFile, "w");
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: "0",
    DATA_DIR: path.join(folder, "data"),
    LOG_LEVEL: "error",
  };
  const npm = spawn("npm", ["start"], { cwd: ROOT, detached: true, env, stdio: ["ignore", file.fd, file.fd] });
  npm.once("spawn", () => void file.close());
  const output = () => readFile(outputFile, "utf8");
  return {
    npm,
    output,
    chain: () => {
      const [script = 0] = childrenRunning(npm.pid ?? 0, "run.mjs");
      const [site = 0] = childrenRunning(script, "start.ts");
      return [npm.pid ?? 0, script, site];
    },
    says: async (words) => {
      const speaker = { said: output, ended: () => npm.exitCode !== null || npm.signalCode !== null };
      await hearFrom(speaker, `npm start said "${words}"`, (said) => said.includes(words) || undefined);
    },
  };
}

/** What /proc says, at once: waiting for each of a thousand small files takes ten times the work of reading them. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // It has ended meanwhile.
    return "";
  }
}

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return "";
  }
}

const everyProcess = () =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0);

/** Those started by `parent`, or by a shell that it started, whose command ends in the name of this script. */
function childrenRunning(parent: number, script: string): number[] {
  return everyProcess().flatMap((pid) => {
    const ppid = Number(/\nPPid:\t(\d+)/.exec(read(`/proc/${pid}/status`))?.[1]);
    if (ppid !== parent) return [];
    const words = read(`/proc/${pid}/cmdline`).split("\0");
    return words.some((word) => word.endsWith(script) && !word.includes(" ")) ? [pid] : childrenRunning(pid, script);
  });
}

/** What belongs to a folder: processes that were told it as DATA_DIR, and those that work in it, as PostgreSQL does. */
export function processesOf(folder: string): string[] {
  return everyProcess().flatMap((pid) => {
    const belongs =
      read(`/proc/${pid}/environ`).includes(`DATA_DIR=${folder}`) || workingFolder(pid).startsWith(folder);
    const state = belongs ? /\nState:\t(\w)/.exec(read(`/proc/${pid}/status`))?.[1] : undefined;
    return state === undefined || state === "Z"
      ? []
      : [`${pid} ${read(`/proc/${pid}/cmdline`).replaceAll("\0", " ").slice(0, 120)}`];
  });
}

/** Whether PostgreSQL was stopped in good order: it then takes its pid file away. */
export function stoppedWell(folder: string): boolean {
  return !existsSync(path.join(folder, "data/postgresql/cluster/postmaster.pid"));
}
