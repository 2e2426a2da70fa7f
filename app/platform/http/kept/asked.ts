/** Which kept answer a request asks for, by the few strings of its head: it runs in front of everything. */
import type { IncomingHttpHeaders } from "node:http";
import { isArriving } from "#app/platform/http/arriving.ts";
import { wantsLight } from "#app/platform/http/data-light.ts";
import type { MatchedRoute } from "#app/platform/http/route-facts.ts";

/** Cookies that change nothing on a page for everybody; with any other the page is rendered for its one visitor. */
const SAME_PAGE = new Set(["browser", "__Host-browser", "leger", "device", "__Host-device"]);
/** What others append to links of ours. */
const APPENDED = /^(utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igsh)$/;
/** Written in one way: the router reads others too, and would fill the memory with the same page. */
const PLAIN_PATH = /^\/(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/;
const LONGEST_ADDRESS = 600;
/** Of a real host: with any other, or none, the request is the site's to refuse. */
const HOST = /^[\w.-]{1,253}(?::\d{1,5})?$|^\[[\da-fA-F:.]{2,45}\](?::\d{1,5})?$/;

/** Whether nothing in this Cookie header makes the page another. */
export function isOfNobody(cookie: string | undefined): boolean {
  if (cookie === undefined) return true;
  for (const pair of cookie.split(";")) {
    const name = pair.slice(0, Math.max(pair.indexOf("="), 0)).trim();
    if (!SAME_PAGE.has(name)) return false;
  }
  return true;
}

/** Whether this Host header can be a page's own. */
export function isHost(host: string | undefined): boolean {
  return host !== undefined && HOST.test(host);
}

/**
 * What pages depend on beside their address: the light variant, else that of a visit's first page, and, unless the owner
 * set it, the public origin.
 * @param hops TRUST_PROXY
 */
export function surroundingsOf(headers: IncomingHttpHeaders, { hops, baseUrl }: { hops: number; baseUrl: string | undefined }): string {
  const light =
    headers.cookie === undefined && headers["save-data"] === undefined ? false : wantsLight({ cookie: headers.cookie, saveData: one(headers["save-data"]) });
  const variant = light ? "light " : isArriving(headers) ? "arriving " : "";
  if (hops === 0) return baseUrl === undefined ? `${variant}${headers.host ?? ""}` : variant;
  const forwarded = `${one(headers["x-forwarded-proto"]) ?? ""} `;
  return baseUrl === undefined ? `${variant}${forwarded}${one(headers["x-forwarded-host"]) ?? ""} ${headers.host ?? ""}` : variant + forwarded;
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(",") : header);

/**
 * The address that a kept answer stands under; undefined when the answer to this one is kept by nobody.
 * @param url as it stands in the request
 * @param isOwn whether the site itself writes this query at this path
 */
export function keptAddress(
  url: string,
  factsAt: (pathname: string) => MatchedRoute,
  isOwn: (path: string, query: URLSearchParams) => boolean,
): { address: string; facts: MatchedRoute } | undefined {
  if (url.length > LONGEST_ADDRESS) return undefined;
  const [path = "", ...rest] = url.split("?");
  // Data for the router in the browser has the facts of its page, and is no page.
  if (!PLAIN_PATH.test(path) || path.endsWith(".data")) return undefined;
  const facts = factsAt(path);
  if (!facts.cached) return undefined;
  if (rest.length === 0) return { address: path, facts };
  const query = new URLSearchParams(rest.join("?"));
  const asked = new URLSearchParams();
  if (facts.cached === "always" || facts.cached === "own-queries") {
    for (const name of facts.reads ?? []) for (const value of query.getAll(name)) asked.append(name, value);
    if (facts.cached === "own-queries" && asked.size > 0 && !isOwn(path, asked)) return undefined;
  } else if ([...query.keys()].some((name) => !APPENDED.test(name))) return undefined;
  return { address: asked.size > 0 ? `${path}?${asked.toString()}` : path, facts };
}
