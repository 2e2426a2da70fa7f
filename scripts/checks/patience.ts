import { setTimeout as sleep } from "node:timers/promises";
import { FULL } from "./counts.ts";

/**
 * How long tests wait, said once for all of them. On a machine that is slow, or does other work, what is right takes many times longer
 * than on an idle one: nothing is told wrong by a clock, only what has stood still for so long that it will never come.
 */

/** For one thing to come true: an element on a page, a row in the database, a line of a process. In milliseconds. */
export const PATIENCE_MS = 180_000;

/** For one test or hook, which may wait for many things; a proof kills a thousand times in one. In milliseconds. */
export const HANG_MS = FULL ? 4 * 3_600_000 : 20 * 60_000;

/** Of a process that says nothing more: its first database alone is a minute's silence on a slow machine. In milliseconds. */
const SILENCE_MS = 300_000;
const LOOK_EVERY_MS = 20;

/** A process that is listened to. */
export type Speaker = {
  /** All that it has said so far. */
  said(): string | Promise<string>;
  /** Whether it has ended: it will say no more. */
  ended(): boolean;
};

/**
 * Waits until a process has said something; it hangs when it has said nothing at all for five minutes.
 * @param what it is waited for, for the error
 * @param find what is looked for in all that it said; undefined while it is not there
 * @throws Error with all that it said when it ended or fell silent before
 */
export async function hearFrom<Found>(
  { said, ended }: Speaker,
  what: string,
  find: (words: string) => Found | undefined,
): Promise<Found> {
  let heard = { length: -1, at: 0 };
  for (;;) {
    // Asked first: what it says last is read after it.
    const over = ended();
    const words = await said();
    const found = find(words);
    if (found !== undefined) return found;
    if (words.length !== heard.length) heard = { length: words.length, at: performance.now() };
    const silent = performance.now() - heard.at > SILENCE_MS;
    if (over || silent)
      throw new Error(`${over ? "It ended" : "It fell silent"} before ${what}, having said:\n${words.slice(-10_000)}`);
    await sleep(LOOK_EVERY_MS);
  }
}
