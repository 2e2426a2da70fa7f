/** Lets a task begin once few enough others are under way. */
export type Gate = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** How much may wait at a gate; without it, any number waits for any time. */
export type Patience = { mostWaiting: number; longestWaitMs: number };

/** The task never began: too many waited already, or its turn did not come in time. */
export class GateBusy extends Error {
  override readonly name = "GateBusy";
}

/**
 * A gate through which `limit` tasks go at once; the others wait their turn here, first come
 * first served, instead of holding or awaiting connections that the rest of the site needs.
 * @throws GateBusy for a task that finds more waiting than `patience` allows, or waits longer
 */
export function createGate(limit: number, patience?: Patience): Gate {
  let under = 0;
  const waiting = new Set<() => void>();
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (patience && waiting.size >= patience.mostWaiting) throw new GateBusy("too many wait");
      const late =
        patience &&
        setTimeout(() => {
          waiting.delete(begin);
          reject(new GateBusy("its turn did not come in time"));
        }, patience.longestWaitMs);
      const begin = () => {
        clearTimeout(late);
        resolve();
      };
      waiting.add(begin);
    });
  return async (task) => {
    if (under >= limit) await turn();
    else under += 1;
    try {
      return await task();
    } finally {
      // Whoever waits takes this place; only without one does it become free.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else under -= 1;
    }
  };
}
