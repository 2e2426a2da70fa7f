import type { MiddlewareFunction } from "react-router";
import { claimsStamp } from "#app/features/claims/shown-claims.server.ts";
import { editionStamp, readersStamp } from "#app/features/library/edition-stamp.server.ts";
import { requestWantsLight } from "#app/platform/http/data-light.ts";
import { answerCached, createPageMemory, etagOf } from "#app/platform/http/page-memory.ts";
import { type RequestScope, scopeOf } from "#app/platform/session/scope.ts";

/** Counters of views may be this late. */
const memory = createPageMemory({ pages: 300, milliseconds: 60_000 });

/** What a page depends on, beside its address; read from the database at each request, so that every process sees a change at once. */
async function stampOf({ database, route: { reading, params } }: RequestScope): Promise<string> {
  const readers = reading ? readersStamp(database.drizzle, reading.kind, params.id ?? "") : "";
  return (await Promise.all([editionStamp(database.drizzle), claimsStamp(database.drizzle), readers])).join(" ");
}

/** A page for a visitor without a cookie, from memory where it may be; what a browser already has is not sent again. */
export const cachePages: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  const scope = scopeOf(context);
  const { cached } = scope.route;
  const anonymous = request.method === "GET" && !request.headers.has("Cookie");
  if (!anonymous || !cached || (cached === "without-query" && search !== "")) return next();
  const key = `${requestWantsLight(request) ? "leger " : ""}${scope.origin}${pathname}${search}`;
  const stamp = await stampOf(scope);
  const now = scope.clock.now().epochMilliseconds;
  // Only a document surely asks for text/html: what React fetches for itself is another answer under the same
  // address. Who asks for anything, as crawlers do, gets the page made anew, under the same tag.
  const isDocument = (request.headers.get("Accept") ?? "").includes("text/html");
  const known = isDocument ? memory.find(key, stamp, now) : undefined;
  if (known) return answerCached(request, known);
  const response = await next();
  if (response.status !== 200 || response.headers.has("Set-Cookie") || !response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const body = await response.text();
  const page = { body, headers: [...response.headers], etag: etagOf(body) };
  memory.keep(key, stamp, now, page);
  return answerCached(request, page);
};
