/** Processor time of a whole tree of processes, those included that outlive who started them, as PostgreSQL's do. */
import { readFile, readdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_EVERY_MS = 2_000;
/** Linux counts in hundredths of a second, whatever its kernel's own clock. */
const TICKS_PER_SECOND = 100;

type Seen = { parent: number; born: string; own: number; ended: number };

/** What /proc says of a process: its parent, when it began, its own ticks and those of its children that have ended. */
async function look(pid: number): Promise<Seen | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  // After the name, which may hold spaces and brackets.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);
  return {
    parent: Number(fields[1]),
    born: fields[19] ?? "",
    own: (user ?? 0) + (system ?? 0),
    ended: (childUser ?? 0) + (childSystem ?? 0),
  };
}

/** Begins to count. @returns `end`, in words: seconds of processor, or that this system does not tell */
export function countProcessor(): { end(): Promise<string> } {
  if (process.platform !== "linux") return { end: async () => "processor time not counted on this system" };
  /** Every process of the tree, by number and birth, as it was last seen. */
  const tree = new Map<string, Seen & { pid: number }>();
  const note = async () => {
    const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0);
    const all = new Map<number, Seen>();
    for (const pid of pids) {
      const seen = await look(pid);
      if (seen) all.set(pid, seen);
    }
    const isOurs = (pid: number): boolean => {
      for (let one = pid; one > 1; one = all.get(one)?.parent ?? 0) {
        if (one === process.pid) return true;
        const seen = all.get(one);
        // An orphan that was ours before its parent ended.
        if (seen && tree.has(`${one} ${seen.born}`)) return true;
      }
      return false;
    };
    for (const [pid, seen] of all) if (isOurs(pid)) tree.set(`${pid} ${seen.born}`, { ...seen, pid });
  };
  let over = false;
  const watching = (async () => {
    while (!over) {
      await note();
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    async end() {
      over = true;
      await watching;
      await note();
      const pids = new Set([...tree.values()].map(({ pid }) => pid));
      // A parent that waited for a child has its ticks among `ended`; an orphan's are nobody's but its own.
      const tops = [...tree.values()].filter(({ pid, parent }) => pid === process.pid || !pids.has(parent));
      const ticks = tops.reduce((sum, { own, ended }) => sum + own + ended, 0);
      return `${Math.round(ticks / TICKS_PER_SECOND)} processor-seconds`;
    },
  };
}
