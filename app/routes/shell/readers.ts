import type { MiddlewareFunction } from "react-router";
import { joinReader } from "#app/features/publications/readers/marks.server.ts";
import { forgetVisitor, visitorOf } from "#app/features/publications/readers/reader.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";

type Middleware = MiddlewareFunction<Response>;

/**
 * Whoever has just signed in takes along what they kept as a visitor; the cookie is then over.
 * A shared phone's belongs to somebody else.
 */
export const rememberReader: Middleware = async ({ request, context }, next) => {
  const scope = scopeOf(context);
  const viewer = viewerOf(context);
  const visitor = viewer && !viewer.sharedPhone ? await visitorOf(request, scope.env) : null;
  if (viewer && visitor) await joinReader(scope, visitor, viewer.userId);
  const response = await next();
  if (visitor) response.headers.append("Set-Cookie", await forgetVisitor(scope.env));
  return response;
};

/** Counts views and downloads of texts that are rendered for one reader; in front of the site, kept pages are counted where they are sent. */
export const countReader: Middleware = async ({ request, context }, next) => {
  const response = await next();
  const { route, cacheable, addressKey, noteReading } = scopeOf(context);
  const { reading, params } = route;
  const fetchedAhead = (request.headers.get("Sec-Purpose") ?? "").includes("prefetch");
  if (!reading || cacheable || request.method !== "GET" || fetchedAhead || response.status !== 200) return response;
  noteReading(
    { ...reading, slug: params.id ?? "" },
    { addressKey, userAgent: request.headers.get("User-Agent") ?? "" },
  );
  return response;
};
