/** What is said of a request to those who watch the site: names of ours, as many as there are routes, and nothing that somebody wrote. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { isCheck } from "#app/platform/http/guards/hostless-checks.ts";
import { KNOWN_METHODS } from "#app/platform/http/requests.ts";
import type { MatchedRoute } from "#app/platform/paths/route-facts.ts";

export type RouteKind = "page" | "office" | "data" | "api" | "file" | "check" | "none";
export type RequestFacts = {
  /** The key of the address in the registry; "none" where it leads nowhere. */
  route: string;
  kind: RouteKind;
  method: string;
};
export type RouteOf = (pathname: string) => Pick<MatchedRoute, "key" | "resource">;

/** @param routeOf finds the route of a path, as the site itself does */
export function factsOf(
  { method = "", url = "" }: Pick<IncomingMessage, "method" | "url">,
  routeOf: RouteOf,
): RequestFacts {
  const known = KNOWN_METHODS.has(method) ? method : "other";
  if (isCheck(method, url)) return { route: "check", kind: "check", method: known };
  const [path = ""] = url.split("?");
  if (path.startsWith("/assets/")) return { route: "assets", kind: "file", method: known };
  const { key, resource } = routeOf(path);
  if (key === undefined) return { route: "none", kind: "none", method: known };
  return { route: key, kind: kindOf(path, resource), method: known };
}

/** Kinds that the first part of a path says. */
const KINDS: ReadonlyMap<string, RouteKind> = new Map([
  ["api", "api"],
  ["admin", "office"],
]);

function kindOf(path: string, resource: boolean): RouteKind {
  return KINDS.get(path.split("/")[1] ?? "") ?? (resource ? "data" : "page");
}

/** How a request ended: the class of its status, or that its visitor went away before the answer. */
export function statusClass({
  statusCode,
  writableFinished,
}: Pick<ServerResponse, "statusCode" | "writableFinished">): string {
  return writableFinished ? `${Math.floor(statusCode / 100)}xx` : "left";
}
