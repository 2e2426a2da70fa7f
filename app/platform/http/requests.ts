import { type Cost, COSTS } from "#app/platform/paths/costs.ts";
import type { MatchedRoute } from "#app/platform/paths/route-facts.ts";

export const CHANGING = new Set(["POST", "PUT", "PATCH", "DELETE"]);
export const READING = new Set(["GET", "HEAD"]);
/** Any other method is refused. */
export const KNOWN_METHODS = new Set([...READING, "OPTIONS", ...CHANGING]);

/** What WhatsApp reports may be larger than anything else that comes to the API. */
export const isReport = (path: string): boolean => path === "/api/whatsapp";

/** The request as the visitor's browser knows it. A page that is only read is asked with the request at hand: another would be made of it first. */
export function requestOf(raw: Request, href: string): Request {
  const { method } = raw;
  if (!READING.has(method)) return new Request(href, raw);
  return raw.url === href ? raw : new Request(href, { method, headers: raw.headers, signal: raw.signal });
}

/** What the request costs; nothing for a page without a question, which computes nothing, nor for a form. */
export function costOf({ cost, resource }: MatchedRoute, method: string, search: string): Cost | undefined {
  if (!cost || CHANGING.has(method)) return undefined;
  return search !== "" || resource || cost === "plan" ? COSTS[cost] : undefined;
}
