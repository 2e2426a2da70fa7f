import pLimit from "p-limit";
import { GivenUp, awaitedSignal } from "#app/platform/origin/awaited.ts";

/** Lets a task begin once few enough others are under way. */
export type Limiter = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** How much may wait for a limiter; without it, any number waits for any time. */
export type Patience = { mostWaiting: number; longestWaitMs: number };

/** The task never began: too many waited already, or its turn did not come in time. */
export class LimiterBusy extends Error {
  override readonly name = "LimiterBusy";
}

/**
 * Runs at most `limit` tasks at once; the others wait their turn here, first come
 * first served, instead of holding or awaiting connections that the rest of the site needs.
 * @throws LimiterBusy for a task that finds more waiting than `patience` allows, or waits longer; GivenUp for one whose answer nobody
 *   waits for when its turn comes
 */
export function createLimiter(limit: number, patience?: Patience): Limiter {
  const inTurn = pLimit(limit);
  let waiting = 0;
  return async (asked) => {
    const awaited = awaitedSignal();
    const task = async () => {
      if (awaited?.aborted) throw new GivenUp();
      return asked();
    };
    if (!patience || inTurn.activeCount < limit) return inTurn(task);
    if (waiting >= patience.mostWaiting) throw new LimiterBusy("too many wait");
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    waiting += 1;
    let waits = true;
    const leave = () => {
      waits = false;
      waiting -= 1;
    };
    const late = setTimeout(() => {
      leave();
      reject(new LimiterBusy("its turn did not come in time"));
    }, patience.longestWaitMs);
    const turn = async () => {
      if (!waits) return tooLate;
      clearTimeout(late);
      leave();
      return task();
    };
    return Promise.race([tooLate, inTurn(turn)]);
  };
}
