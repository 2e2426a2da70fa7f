import type { IncomingMessage, Server } from "node:http";

export type ConnectionTimes = {
  keepAliveMs: number;
  headersMs: number;
  wholeRequestMs: number;
  /** Bytes a second. */ slowest: number;
  graceMs: number;
  lookEveryMs: number;
};

/** Those of the site. */
export const TIMES: ConnectionTimes = {
  // Longer than proxies keep an idle connection (nginx 60 to 75 s): who closes first must be the proxy.
  keepAliveMs: 95_000,
  headersMs: 100_000,
  // Two files of 10 MB at 10 kB/s take 35 minutes.
  wholeRequestMs: 3_600_000,
  // Slower than this is no telephone on a bad line; counted from the first byte, after the grace.
  slowest: 2_000,
  graceMs: 30_000,
  lookEveryMs: 10_000,
};

/** How long a connection may idle, and how slowly a body may come. */
export function limitConnectionTimes(server: Server, times = TIMES): void {
  server.keepAliveTimeout = times.keepAliveMs;
  server.headersTimeout = times.headersMs;
  server.requestTimeout = times.wholeRequestMs;
  server.on("request", (incoming: IncomingMessage) => cutWhenTooSlow(incoming, times));
}

function cutWhenTooSlow(incoming: IncomingMessage, { graceMs, slowest, lookEveryMs }: ConnectionTimes): void {
  if (incoming.method === "GET" || incoming.method === "HEAD") return;
  const { socket } = incoming;
  const [began, had] = [performance.now(), socket.bytesRead];
  const timer = setInterval(() => {
    const elapsed = performance.now() - began;
    if (incoming.complete || socket.destroyed) return clearInterval(timer);
    // Node reads ahead no further than we take: what waits for us is not the sender's slowness.
    const waitsForUs = incoming.readableLength > 0;
    if (elapsed > graceMs && !waitsForUs && socket.bytesRead - had < (elapsed / 1000) * slowest) socket.destroy();
  }, lookEveryMs);
  timer.unref();
}
