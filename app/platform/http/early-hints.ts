import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { requestWantsLight } from "#app/platform/http/data-light.ts";

/**
 * Names the files that every page begins with before the site starts to make one (103, RFC 8297). Only browsers that
 * open a page get it: others may take the first answer for the whole one.
 * @param links values of `Link`
 */
export function earlyHints(links: readonly string[]): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return (c, next) => {
    const { incoming, outgoing } = c.env;
    const opensPage =
      c.req.method === "GET" && c.req.header("sec-fetch-mode") === "navigate" && incoming.httpVersionMinor === 1;
    if (opensPage && !requestWantsLight(c.req.raw)) outgoing.writeEarlyHints({ link: [...links] });
    return next();
  };
}
