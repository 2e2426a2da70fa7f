import type { Taken } from "./ledger.ts";

/** How the fake operators report what was decided. */
export type Callbacks = {
  /** @param body what it says; forged: by somebody else, who says paid whatever the truth */
  plan(taken: Taken, afterMs: number, body: (forged: boolean) => object): void;
  stop(): void;
};

const LATER_MS = 200;

const send = (url: string, body: object) =>
  fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5000),
  });

/** Sends them by HTTP, never again when they fail. Of the doubled one two are sent, and the forged one comes first. */
export function sentCallbacks(): Callbacks {
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, action: () => Promise<unknown>) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      // Nobody listens any more: a callback is never sent twice.
      action().catch(() => undefined);
    }, ms);
    timer.unref();
    timers.add(timer);
  };
  return {
    plan({ callback, behaviour }, afterMs, body) {
      if (callback === undefined || behaviour === "never") return;
      if (behaviour === "callback-forged") after(0, () => send(callback, body(true)));
      after(afterMs + LATER_MS, () => send(callback, body(false)));
      if (behaviour === "callback-doubled") after(afterMs + 2 * LATER_MS, () => send(callback, body(false)));
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Every callback is lost. */
export const lostCallbacks: Callbacks = { plan: () => undefined, stop: () => undefined };
