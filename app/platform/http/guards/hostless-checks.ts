import type { RequestListener } from "node:http";

/** Whether a request asks how the site is: its two addresses, and what HAProxy asks when told no more than `option httpchk`. */
export function isCheck(method: string | undefined, url: string | undefined): boolean {
  return pathOf(url) === "/healthz" || asksReadiness(method, url);
}

/** Whether it asks if the site takes requests, which a process that lives may refuse. */
export function asksReadiness(method: string | undefined, url: string | undefined): boolean {
  return pathOf(url) === "/readyz" || (method === "OPTIONS" && pathOf(url) === "/");
}

const pathOf = (url = "") => url.split("?", 1)[0];

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
