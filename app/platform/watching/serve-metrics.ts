/** Who may read /metrics, and where: at the site's own port with a token, or at a private port. */
import { createHash, timingSafeEqual } from "node:crypto";
import { type IncomingMessage, type RequestListener, type ServerResponse, createServer } from "node:http";
import { portOf } from "#app/platform/http/listen.ts";
import type { Metrics } from "./metrics.ts";

type Places = { metricsToken: string | undefined; metricsPort: number | undefined; metricsHost: string };

const hash = (text: string) => createHash("sha256").update(text).digest();

function mayRead({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true;
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  return given !== undefined && timingSafeEqual(hash(given), hash(token));
}

const isMetrics = ({ url = "" }: IncomingMessage) => url.split("?")[0] === "/metrics";

async function answer(metrics: Metrics, request: IncomingMessage, response: ServerResponse, token: string | undefined) {
  response.setHeader("Cache-Control", "no-store");
  if (request.method !== "GET") return void response.writeHead(405, { Allow: "GET" }).end();
  if (!mayRead(request, token)) return void response.writeHead(401, { "WWW-Authenticate": "Bearer" }).end();
  try {
    const { type, text } = await metrics.read();
    response.writeHead(200, { "Content-Type": type }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}

/** The site's listener, which answers /metrics itself where there is a token; without one the site says 404, as of any other address. */
export function withMetrics(metrics: Metrics, { metricsToken }: Places, listener: RequestListener): RequestListener {
  if (metricsToken === undefined) return listener;
  return (request, response) =>
    isMetrics(request) ? void answer(metrics, request, response, metricsToken) : listener(request, response);
}

/**
 * The private port, where one is set; a token, where one is set, is asked for there too.
 * @param say told the address
 * @throws Error with a sentence for the operator where the port is taken
 */
export async function serveMetrics(
  metrics: Metrics,
  { metricsToken, metricsPort, metricsHost }: Places,
  say: (line: string) => void,
): Promise<{ stop: () => Promise<void> }> {
  if (metricsPort === undefined) return { stop: async () => undefined };
  const server = createServer((request, response) =>
    isMetrics(request)
      ? void answer(metrics, request, response, metricsToken)
      : void response.writeHead(404).end("Not found"),
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) =>
      reject(new Error(`METRICS_PORT: port ${metricsPort} of ${metricsHost} cannot be used: ${error.message}`)),
    );
    server.listen(metricsPort, metricsHost, resolve);
  });
  say(`Figures for Prometheus are at http://${metricsHost}:${portOf(server)}/metrics`);
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
