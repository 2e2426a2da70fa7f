/**
 * What work takes, told so that no machine is too slow for a bound: processor time of this thread, which other work on the machine does
 * not lengthen, beside that of a yardstick in the same run, which a slower processor lengthens as much.
 */

/** What the yardstick took on the machine where the bounds of the tests were set, in milliseconds. */
const YARDSTICK_MS = 12;
/** Of so many runs the least counts: the others met the garbage collector, or code that was not compiled yet. */
const RUNS = 3;

/** Processor milliseconds of this thread since `before`. */
function threadMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Strings, objects and sorting, as the code of a site has them. */
function yardstick(): number {
  const words = Array.from({ length: 12_000 }, (_, index) => ({ word: `mot ${(index * 7919) % 12_000}`, index }));
  const sorted = words.toSorted((one, other) => (one.word < other.word ? -1 : 1));
  return JSON.stringify(sorted).normalize("NFD").replaceAll(/\d+/g, "").length;
}

/** A measured slowness counts for so long, in milliseconds. */
const SAME_MOMENT_MS = 500;
let known = { at: Number.NEGATIVE_INFINITY, slowness: 1 };

/** How many times slower than there this thread computes at the moment. */
function slowness(): number {
  if (performance.now() - known.at < SAME_MOMENT_MS) return known.slowness;
  const took = Array.from({ length: RUNS }, () => {
    const before = process.threadCpuUsage();
    yardstick();
    return threadMs(before);
  });
  known = { at: performance.now(), slowness: Math.min(...took) / YARDSTICK_MS };
  return known.slowness;
}

/** Milliseconds that some work of this thread would take on the machine where the bounds were set. The least of three. */
export function spentMs(work: () => unknown): number {
  const once = () => {
    const before = process.threadCpuUsage();
    work();
    return threadMs(before);
  };
  let least = once();
  // A quick one is believed. One of a second is not tried again.
  for (let tries = 1; tries < RUNS && least > 20 && least < 1000; tries += 1) least = Math.min(least, once());
  return least > 1 ? least / slowness() : least;
}

/** The same of work that waits in between: what others do in this thread meanwhile counts too. Done once. */
export async function spentUntilDoneMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  return threadMs(before) / slowness();
}
