/** Lets a task begin once few enough others are under way. */
export type Gate = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * A gate through which `limit` tasks go at once; the others wait their turn here, first come
 * first served, instead of holding or awaiting connections that the rest of the site needs.
 */
export function createGate(limit: number): Gate {
  let under = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (under >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else under += 1;
    try {
      return await task();
    } finally {
      // Whoever waits takes this place; only without one does it become free.
      const next = waiting.shift();
      if (next) next();
      else under -= 1;
    }
  };
}
