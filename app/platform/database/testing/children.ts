/** Starts, watches and kills `child.ts`. */
import { spawn, spawnSync } from "node:child_process";
import { cp, mkdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, onTestFinished } from "vitest";
import { hearFrom } from "#scripts/checks/patience.ts";
import type { ChildTask } from "./child.ts";
import { makeTemporaryParent } from "./temporary-parent.ts";

/** Root can do what the full tests need: other users, mounts. */
export const isRoot = process.getuid?.() === 0;

/** An unprivileged user of every Linux. */
export const NOBODY = { uid: 65_534, gid: 65_534 };

export type Child = {
  /** All lines so far. */
  lines: string[];
  /** Resolves with the first line that starts with `word`, without it; rejects when the process ends first, or says nothing any more. */
  told: (word: string) => Promise<string>;
  kill: (signal: NodeJS.Signals) => void;
  /** SIGTERM, then the end of the process. Rejects unless it stopped in good order. */
  stop: () => Promise<void>;
  ended: Promise<number | null>;
};

export type ChildOptions = Omit<ChildTask, "migrationsDir"> & {
  /** Runs the copy of the site made by `copySite`, as that user. */
  as?: { uid: number; gid: number };
  site?: string;
};

/** Starts a child on a data folder. It is killed at the end of the test, its PostgreSQL with it. */
export function startChild(
  { as, site = resolve("."), ...asked }: ChildOptions,
  atTheEnd: (work: () => Promise<void>) => void = onTestFinished,
): Child {
  const task: ChildTask = { ...asked, migrationsDir: join(site, "db/migrations") };
  const node = as ? join(site, "node") : process.execPath;
  const child = spawn(node, [join(site, "app/platform/database/testing/child.ts"), JSON.stringify(task)], {
    cwd: site,
    stdio: ["ignore", "pipe", "inherit"],
    ...as,
  });
  const lines: string[] = [];
  let unfinished = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const parts = (unfinished + text).split("\n");
    unfinished = parts.pop() ?? "";
    lines.push(...parts);
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<number | null>();
  let over = false;
  child.on("close", (code) => {
    over = true;
    end(code);
  });
  const speaker = { said: () => lines.join("\n"), ended: () => over };
  const told = (word: string) =>
    hearFrom(speaker, `it said "${word}"`, () =>
      lines.find((line) => line === word || line.startsWith(`${word} `))?.slice(word.length + 1),
    );
  atTheEnd(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return {
    lines,
    told,
    ended,
    kill: (signal) => child.kill(signal),
    stop: async () => {
      child.kill("SIGTERM");
      await told("stopped");
      await ended;
    },
  };
}

/** A folder that goes away at the end of the test, after the server that may still run in it. */
export async function temporaryFolder(name = "data", onDisk = false): Promise<string> {
  const parent = await makeTemporaryParent(onDisk);
  const folder = join(parent, name);
  await mkdir(folder);
  onTestFinished(async () => {
    await endServer(join(folder, "postgresql"));
    await rm(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return folder;
}

/** The pid in postmaster.pid, or undefined. */
export async function serverPid(home: string): Promise<number | undefined> {
  const text = await readFile(join(home, "cluster", "postmaster.pid"), "utf8").catch(() => "");
  return text === "" ? undefined : Number.parseInt(text, 10);
}

/** Kills the server of a home, if any, as a power cut would. */
export async function killServer(home: string): Promise<void> {
  const pid = await serverPid(home);
  if (pid !== undefined && isAlive(pid)) process.kill(pid, "SIGKILL");
}

/** Ends the server of a home, if any, at once but letting it free its shared memory. */
export async function endServer(home: string): Promise<void> {
  const pid = await serverPid(home);
  if (pid === undefined || !isAlive(pid)) return;
  process.kill(pid, "SIGQUIT");
  while (isAlive(pid)) await sleep(50);
}

/** True while a process with this pid runs; a zombie that nobody has reaped does not. */
export function isAlive(pid: number): boolean {
  const { status, stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return status === 0 && !stdout.trim().startsWith("Z");
}

let finished: Promise<string> | undefined;

/** Makes one database a test file, stopped in good order, for `madeFolder` to copy. */
async function makeOnce(): Promise<string> {
  const parent = await makeTemporaryParent();
  const child = startChild({ dataDir: join(parent, "data") }, () => undefined);
  await child.told("ready");
  await child.stop();
  return parent;
}

/**
 * A temporary data folder whose database is already made: by copy, which is quicker, and
 * which is also what an owner does who restores a backup as root.
 */
export async function madeFolder({ onDisk = false } = {}): Promise<string> {
  const made = await (finished ??= makeOnce());
  const folder = await temporaryFolder("data", onDisk);
  await cp(join(made, "data"), folder, { recursive: true });
  return folder;
}

/** Call once at the top of a file that uses `madeFolder`. */
export function removeMadeFolder(): void {
  afterAll(async () => {
    if (!finished) return;
    const folder = await finished;
    // The worker's next file makes its own.
    finished = undefined;
    await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 100 });
  });
}
