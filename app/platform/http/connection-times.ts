import type { IncomingMessage, Server } from "node:http";

/** Longer than proxies keep an idle connection (nginx 60 to 75 s): who closes first must be the proxy. */
export const KEEP_ALIVE_MS = 95_000;
const HEADERS_MS = 100_000;
/** Two files of 10 MB at 10 kB/s take 35 minutes. */
export const WHOLE_REQUEST_MS = 3_600_000;
/** Slower than this is no telephone on a bad line: bytes a second, counted from the first. */
export const SLOWEST = 2_000;
export const GRACE_MS = 30_000;
const LOOK_EVERY_MS = 10_000;

/** How long a connection may idle, and how slowly a body may come. */
export function limitConnectionTimes(server: Server): void {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = WHOLE_REQUEST_MS;
  server.on("request", cutWhenTooSlow);
}

function cutWhenTooSlow(incoming: IncomingMessage): void {
  if (incoming.method === "GET" || incoming.method === "HEAD") return;
  const { socket } = incoming;
  const [began, had] = [performance.now(), socket.bytesRead];
  const timer = setInterval(() => {
    const elapsed = performance.now() - began;
    if (incoming.complete || socket.destroyed) return clearInterval(timer);
    // Node reads ahead no further than we take: what waits for us is not the sender's slowness.
    const waitsForUs = incoming.readableLength > 0;
    if (elapsed > GRACE_MS && !waitsForUs && socket.bytesRead - had < (elapsed / 1000) * SLOWEST) socket.destroy();
  }, LOOK_EVERY_MS);
  timer.unref();
}
