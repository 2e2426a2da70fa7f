import { type RequestListener, type Server, createServer } from "node:http";
import { setImmediate } from "node:timers/promises";
import { limitConnectionTimes } from "./guards/connection-times.ts";
import { withHostlessChecks } from "./guards/hostless-checks.ts";

const LAST_REQUESTS_MS = 15_000;
const QUIET_TURN_MS = 0.2;
const QUIET_TURNS_TRIED = 1_000;

/** Listens on every address of the machine. @throws Error with a sentence for the operator where the port is taken */
export function listen(listener: RequestListener, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ requireHostHeader: false }, withHostlessChecks(listener)).listen(port, () =>
      resolve(server),
    );
    limitConnectionTimes(server);
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE" ? new Error(`port ${port} is already in use; choose another with PORT`) : error,
      ),
    );
  });
}

/** The port on which it listens. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address !== "object") throw new Error("the server does not listen on a port");
  return address.port;
}

/**
 * Those who wait at the door when it is closed are cut by the system. So it is closed right after all of them were taken: in a turn of
 * the event loop with no other work, which comes between two requests even on a busy site.
 */
async function quietMoment(): Promise<void> {
  for (let turn = 0; turn < QUIET_TURNS_TRIED; turn += 1) {
    const began = performance.now();
    await setImmediate();
    if (performance.now() - began < QUIET_TURN_MS) return;
  }
}

/** No new request, and those under way are finished, for 15 s at most, or cut when `atOnce` is aborted. */
export async function closeServer(server: Server, atOnce: AbortSignal): Promise<void> {
  await quietMoment();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const cut = () => server.closeAllConnections();
  atOnce.addEventListener("abort", cut);
  if (atOnce.aborted) cut();
  // A kept connection becomes idle only when its last answer has left.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(cut, LAST_REQUESTS_MS);
  await closed;
  atOnce.removeEventListener("abort", cut);
  clearTimeout(late);
  clearInterval(sweep);
}
