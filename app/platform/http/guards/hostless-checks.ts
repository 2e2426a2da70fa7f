import type { RequestListener } from "node:http";

const CHECKS = new Set(["/healthz", "/readyz"]);

/** Whether a request asks how the site is: its two addresses, and what HAProxy asks when told no more than `option httpchk`. */
export function isCheck(method: string | undefined, url: string | undefined): boolean {
  const [path = ""] = (url ?? "").split("?");
  return CHECKS.has(path) || (method === "OPTIONS" && path === "/");
}

/**
 * In front of everything: balancers check a server without naming a host, as HTTP/1.0 allows. Any other request without one is
 * refused, as Node does by itself; its server is told not to (`requireHostHeader: false`).
 */
export function withHostlessChecks(listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (!incoming.headers.host) {
      if (!isCheck(incoming.method, incoming.url)) return void outgoing.writeHead(400, { Connection: "close" }).end();
      incoming.headers.host = "localhost";
    }
    listener(incoming, outgoing);
  };
}
