/**
 * How long a site takes for what it is asked: what it computed, as Linux counts it; a machine that is slow to lend it a processor makes it wait, and not compute more.
 */
import { readFile, readdir } from "node:fs/promises";

const BY_THE_CLOCK = process.platform !== "linux";

/** Milliseconds that a thread has run on a processor; 0 for one that has ended. */
async function ranMs(thread: string): Promise<number> {
  const schedstat = await readFile(`${thread}/schedstat`, "utf8").catch(() => "0");
  return Number(schedstat.split(" ")[0]) / 1e6;
}

const mainThread = (pid: number) => Promise.resolve([`/proc/${pid}/task/${pid}`]);
const allThreads = async (pid: number) => (await readdir(`/proc/${pid}/task`)).map((id) => `/proc/${pid}/task/${id}`);

async function taken(
  pid: number,
  threads: (pid: number) => Promise<string[]>,
  work: () => Promise<unknown>,
): Promise<number> {
  const ran = async () => (await Promise.all((await threads(pid)).map(ranMs))).reduce((sum, ms) => sum + ms, 0);
  const now = BY_THE_CLOCK ? async () => performance.now() : ran;
  const before = await now();
  await work();
  return (await now()) - before;
}

/** How long the thread that answers pages kept everybody waiting meanwhile, in milliseconds. */
export const heldUpMs = (pid: number, meanwhile: () => Promise<unknown>) => taken(pid, mainThread, meanwhile);

/** What all threads of a site took for some work, in milliseconds. */
export const tookMs = (pid: number, work: () => Promise<unknown>) => taken(pid, allThreads, work);
