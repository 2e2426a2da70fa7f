/** The built site as its operator starts it: a process of its own, on a data folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { appendFile, chmod, mkdtemp, open, readFile, readdir, rm, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { copyFirstData } from "#e2e/support/site/first-data.ts";
import { buildWhenStale } from "#scripts/build/build-when-stale.ts";
import { PATIENCE_MS, hearFrom } from "#scripts/checks/patience.ts";

const LOOK_EVERY_MS = 100;
const ROOT = path.resolve(import.meta.dirname, "../../..");
const READY = /is ready at (\S+)/;

/** Modules of the processes that a site starts, as earlier ones compiled them: as under `npm start`. */
export const COMPILED = path.join(ROOT, "node_modules/.cache/compiled");

/** One line of the site's log. */
export type LogLine = {
  level: number;
  msg: string;
  requestId?: string;
  method?: string;
  path?: string;
  status?: number;
};

export type Site = {
  url: string;
  pid: number;
  /** Milliseconds from the command to the line that gives the address. */
  readyAfterMs: number;
  /** Temporary folder that holds the data folder and what the process prints. */
  folder: string;
  outputFile: string;
  output(): Promise<string>;
  /** Ends the process; the data folder stays. Resolves with its exit code, null after a signal that killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** SIGTERM, then deletes the folder. Resolves with the exit code. */
  stop(): Promise<number | null>;
};

type Settings = Record<string, string>;

/** "1" says to the workers of the browser tests that it is they who start sites: a bench measures them as `npm start` starts them. */
export const BROWSER_TESTS = "BROWSER_TESTS";

/** The file to which each start of a process of the site adds a letter: a run says how many there were. */
export const STARTS_FILE = "SITE_STARTS_FILE";

/**
 * Every booking confirmed at once, every mail sent and every registration taken: for tests about something else, which all
 * share one address and a few telephones. What is held is tried in holds.proof.e2e.test.ts.
 */
export const NO_ALLOWANCES: Settings = {
  BOOKINGS_PER_HOUR_ADDRESS: "0",
  BOOKINGS_PER_HOUR_BROWSER: "0",
  BOOKINGS_PER_HOUR_EMAIL: "0",
  BOOKINGS_PER_HOUR_PHONE: "0",
  BOOKINGS_OPEN_PER_ACCOUNT: "0",
  MAILS_PER_HOUR_FORMS: "0",
  REGISTRATIONS_PER_HOUR_ADDRESS: "0",
  LOTS_PER_HOUR_ADDRESS: "0",
};

/** A file system in memory that Linux has; copying a data folder there takes a quarter of the time, and a commit waits for no disk. */
const IN_MEMORY = "/dev/shm";
/** Some ten data folders of 100 MB at a time, and what a site leaves free; more memory still for those who work beside them. */
const ROOM_IN_MEMORY = 6 * 1024 ** 3;

/** Where the folders of sites lie: in the system's temporary folder, as a bench measures them; those of the browser tests in memory where there is plenty. */
async function chooseParent(): Promise<string> {
  if (process.env[BROWSER_TESTS] !== "1") return os.tmpdir();
  const room = await statfs(IN_MEMORY).catch(() => undefined);
  return room && room.bavail * room.bsize >= ROOM_IN_MEMORY && os.freemem() >= ROOM_IN_MEMORY ? IN_MEMORY : os.tmpdir();
}

let parent: Promise<string> | undefined;

/** A short path: a socket's path ends at 107 bytes. Others may enter it, as the unprivileged user of PostgreSQL must. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(await (parent ??= chooseParent()), "erable-"));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Starts the process that `npm start` starts, and waits for its address.
 * @param settings the site's environment variables; nothing else of ours reaches it
 * @param folder one of an earlier start, to start again on the same data, or an empty one for a first start;
 *   without it the site begins with a copy of what a first start makes, where there is one
 * @param checkout another version of the project, built
 * @throws Error with all it printed when it ends first
 */
export async function startSite(settings: Settings = {}, folder?: string, checkout = ROOT): Promise<Site> {
  const home = folder ?? (await makeFolder());
  if (folder === undefined) await copyFirstData(settings, home);
  const began = performance.now();
  const { child, outputFile } = await launch(settings, home, checkout);
  const output = () => readFile(outputFile, "utf8");
  const url = await address(child, output);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return gone(child);
  };
  const stop = async () => {
    const code = await end("SIGTERM");
    await rm(home, { recursive: true, force: true });
    return code;
  };
  return {
    url,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - began,
    folder: home,
    outputFile,
    output,
    end,
    stop,
  };
}

/**
 * Starts it where it must refuse to: its exit code and all that it printed.
 * @param withData whether it gets as far as its database, and begins with a copy of one
 */
export async function startInVain(
  settings: Settings,
  withData = false,
): Promise<{ code: number | null; output: string }> {
  const folder = await makeFolder();
  if (withData) await copyFirstData(settings, folder);
  const { child, outputFile } = await launch(settings, folder);
  const code = await gone(child);
  const output = await readFile(outputFile, "utf8");
  await rm(folder, { recursive: true, force: true });
  return { code, output };
}

/** The names of the files that a site keeps for people, sorted; the mark that they belong to its database is nobody's. */
export async function filesOnDisk({ folder }: Site): Promise<string[]> {
  const entries = await readdir(path.join(folder, "data/files"), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== "database-mark")
    .map(({ name }) => name)
    .toSorted();
}

/** The lines of the log, which the process prints among its words for the operator. */
export function logLines(output: string): LogLine[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => JSON.parse(line) as LogLine);
}

/** Waits until the log holds a line, which is written just after the answer left. */
export async function findLogLine(outputFile: string, wanted: (line: LogLine) => boolean): Promise<LogLine> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(LOOK_EVERY_MS)) {
    const found = logLines(await readFile(outputFile, "utf8")).find(wanted);
    if (found) return found;
  }
  throw new Error("the log holds no such line");
}

/** The settings of a clock that was moved for the whole run (Debian's faketime): the site goes by it too. */
const MOVED_CLOCK = Object.fromEntries(
  ["LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC"].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  ),
);

let built: Promise<void> | undefined;

async function launch(
  settings: Settings,
  folder: string,
  checkout = ROOT,
): Promise<{ child: ChildProcess; outputFile: string }> {
  await (built ??= buildWhenStale(() => undefined));
  if (process.env[STARTS_FILE]) await appendFile(process.env[STARTS_FILE], "+");
  const outputFile = path.join(folder, `output-${Date.now()}.log`);
  const file = await open(outputFile, "w");
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...MOVED_CLOCK,
      NODE_COMPILE_CACHE: COMPILED,
      PORT: "0",
      DATA_DIR: path.join(folder, "data"),
      ...settings,
    },
    stdio: ["ignore", file.fd, file.fd],
  });
  // The child has its own copy.
  child.once("spawn", () => void file.close());
  return { child, outputFile };
}

async function address(child: ChildProcess, output: () => Promise<string>): Promise<string> {
  const speaker = { said: output, ended: () => child.exitCode !== null || child.signalCode !== null };
  try {
    return await hearFrom(speaker, "the site was ready", (said) => READY.exec(said)?.[1]);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
}

async function gone(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error("the site did not end in time"));
    }, PATIENCE_MS);
    child.once("exit", (code) => {
      clearTimeout(late);
      resolve(code);
    });
  });
}
