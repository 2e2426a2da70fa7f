/** Whether anybody still waits for the answer that is being computed: known to whatever the request calls. */
import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as turn } from "node:timers/promises";
import { LoggableError } from "#app/platform/log/loggable.ts";

/** Nobody waits any more: what was computed for the answer ends here. */
export class GivenUp extends LoggableError {
  override readonly name = "GivenUp";
  constructor() {
    super("the answer was given up");
  }
}

/** `reads`: it changes nothing, so that it may end anywhere; what changes something ends where it says so itself, before it begins. */
type Awaited = { signal: AbortSignal; reads: boolean };

// The process has the sources and the bundle in memory, each with this module of its own: both ask one store.
const HELD = Symbol.for("answers that are awaited");
const place = globalThis as { [HELD]?: AsyncLocalStorage<Awaited | undefined> };
const storage = (place[HELD] ??= new AsyncLocalStorage());

/** Runs `work`, which ends once `signal` says that its answer was given up: at its next `pause`, statement or task of a pool. */
export function whileAwaited<Result>(awaited: Awaited, work: () => Result): Result {
  return storage.run(awaited, work);
}

/** Runs what more than one request waits for, or none: nobody's giving up ends it. */
export function whoeverWaits<Result>(work: () => Result): Result {
  return storage.run(undefined, work);
}

/** Of the answer that is being computed; undefined outside any. */
export const awaitedSignal = (): AbortSignal | undefined => storage.getStore()?.signal;

/** Ends what only reads once its answer was given up. @throws GivenUp */
export function endReading(): void {
  const awaited = storage.getStore();
  if (awaited?.reads && awaited.signal.aborted) throw new GivenUp();
}

/** A look at what else the site has to do, in the middle of a long computation. @throws GivenUp once nobody waits for it any more */
export async function pause(): Promise<void> {
  await turn();
  if (awaitedSignal()?.aborted) throw new GivenUp();
}
