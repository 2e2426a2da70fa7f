import type { IncomingMessage, ServerResponse } from "node:http";

/** Sends a finished response as Node's own. */
export async function sendResponse(response: Response, incoming: Pick<IncomingMessage, "method">, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => name !== "content-length").flat();
  outgoing.writeHead(response.status, [...headers, "Content-Length", String(body.length)]);
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}
