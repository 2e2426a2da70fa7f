import type { EventEmitter } from "node:events";
import type { Database } from "#app/platform/database/database.ts";
import { answerUnlessSilent } from "#app/platform/http/outages.ts";
import { whileAwaited } from "#app/platform/origin/awaited.ts";
import type { Cost } from "#app/platform/paths/costs.ts";

type Patience = {
  database: Pick<Database, "answers">;
  cost: Pick<Cost, "milliseconds"> | undefined;
  /** It changes nothing. */
  reads: boolean;
  /** By which the answer goes: once it is closed, nobody waits for what costs. Left out where others wait too. */
  line: Pick<EventEmitter, "once"> | undefined;
};

/**
 * What a request computes. Over its time, with a silent database, or of nobody any more it is given up: what it calls ends (origin/awaited).
 * @returns "silent" of a database that does not answer, undefined over its time
 */
export async function answerInTime<Answer>(
  { database, cost, reads, line }: Patience,
  work: () => Promise<Answer>,
): Promise<Answer | "silent" | undefined> {
  const given = new AbortController();
  // A reason of its own: without one, an error is made with its stack.
  const giveUp = () => given.abort("nobody waits");
  if (cost) line?.once("close", giveUp);
  const awaited = whileAwaited({ signal: given.signal, reads }, work);
  const answer = await within(cost?.milliseconds, answerUnlessSilent(database, awaited));
  if (answer === undefined || answer === "silent") giveUp();
  return answer;
}

/** What work brings, or nothing when it lasts longer than `milliseconds`. Its failure is then nobody's. */
export async function within<Result>(
  milliseconds: number | undefined,
  work: Promise<Result>,
): Promise<Result | undefined> {
  if (milliseconds === undefined) return work;
  // A timer of its own rather than a promise to abort: an abort makes an error, with its stack, at every request.
  const { promise: late, resolve: giveUp } = Promise.withResolvers<undefined>();
  const timer = setTimeout(giveUp, milliseconds, undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
