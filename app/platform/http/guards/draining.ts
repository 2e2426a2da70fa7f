/** How a process leaves service: balancers hear it first, kept connections are let go, and it goes on serving for a while. */
import type { RequestListener } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { asksReadiness } from "./hostless-checks.ts";

export type Draining = {
  /** The same listener, which from `begin` on says that it leaves. */
  around(listener: RequestListener): RequestListener;
  /** Resolves after these milliseconds, or when `atOnce` is aborted. */
  begin(milliseconds: number, atOnce: AbortSignal): Promise<void>;
};

/** In front of everything, as it needs no database: whoever leaves says so whatever else is wrong. */
export function createDraining(): Draining {
  let leaving = false;
  return {
    around: (listener) => (incoming, outgoing) => {
      if (leaving) {
        // A proxy would else send its next request on a connection that is about to be closed.
        outgoing.setHeader("Connection", "close");
        if (asksReadiness(incoming.method, incoming.url))
          return void outgoing
            .writeHead(503, { "Content-Type": "application/json", "Cache-Control": "no-store" })
            .end(JSON.stringify({ state: "draining" }));
      }
      listener(incoming, outgoing);
    },
    async begin(milliseconds, atOnce) {
      leaving = true;
      if (milliseconds > 0) await sleep(milliseconds, undefined, { signal: atOnce }).catch(() => undefined);
    },
  };
}
