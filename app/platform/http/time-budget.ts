import { setTimeout as sleep } from "node:timers/promises";

/** What work brings, or nothing when it lasts longer than `milliseconds`. Its failure is then nobody's. */
export async function within<Result>(milliseconds: number | undefined, work: Promise<Result>): Promise<Result | undefined> {
  if (milliseconds === undefined) return work;
  const over = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: over.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
    work.catch(() => undefined);
  }
}
