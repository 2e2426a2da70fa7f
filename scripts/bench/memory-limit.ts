/** The bound that a deployment sets (MemoryMax in deploy/cap-erable@.service): V8 sizes its heap by it, and takes more where there is none. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Of the unit, in bytes. */
export const DEPLOYED_LIMIT = 2 * 1024 ** 3;

const CONTROL = "/sys/fs/cgroup";
const NAME = "cap-erable-bench";

/** Both generations of control groups: where groups lie, the file of the bound, and the line of /proc/self/cgroup that says ours. */
const GENERATIONS = [
  { root: CONTROL, bound: "memory.max", own: /^0::(.*)$/m },
  { root: `${CONTROL}/memory`, bound: "memory.limit_in_bytes", own: /^\d+:memory:(.*)$/m },
];

/**
 * Starts something whose processes share a bound of memory, if this user may set one.
 * @returns what was started, and whether it is bound
 */
export async function startWithinLimit<Started>(
  bytes: number,
  start: () => Promise<Started>,
): Promise<{ started: Started; bound: boolean }> {
  const back = await enter(bytes);
  try {
    return { started: await start(), bound: back !== undefined };
  } finally {
    if (back) await join(back);
  }
}

/** Puts this process, and so what it starts, into a bound group. @returns the group that it came from */
async function enter(bytes: number): Promise<string | undefined> {
  const ours = await readFile("/proc/self/cgroup", "utf8").catch(() => "");
  for (const { root, bound, own } of GENERATIONS) {
    const [, from] = own.exec(ours) ?? [];
    if (from === undefined) continue;
    const group = path.join(root, NAME);
    try {
      await mkdir(group, { recursive: true });
      await writeFile(path.join(group, bound), String(bytes), { flag: "r+" });
      await join(group);
      return path.join(root, from);
    } catch (error) {
      if (!(error instanceof Error && "code" in error)) throw error;
      // Not this generation, or not for this user: the bench says so.
    }
  }
  return undefined;
}

const join = (group: string) => writeFile(path.join(group, "cgroup.procs"), String(process.pid), { flag: "r+" });
