import type { MiddlewareFunction } from "react-router";
import { joinReader } from "#app/features/library/marks.server.ts";
import { forgetVisitor, visitorOf } from "#app/features/library/reader.server.ts";
import { countReading } from "#app/features/library/readings.server.ts";
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

/** Counts views and downloads of texts, whatever answers the request: it must stand before any cache of pages. */
export const countReader: Middleware = async ({ request, context }, next) => {
  const response = await next();
  const scope = scopeOf(context);
  const { reading, params } = scope.route;
  const fetchedAhead = (request.headers.get("Sec-Purpose") ?? "").includes("prefetch");
  if (!reading || request.method !== "GET" || fetchedAhead || (response.status !== 200 && response.status !== 304)) return response;
  const visitor = { addressKey: scope.addressKey, userAgent: request.headers.get("User-Agent") ?? "" };
  // A reader gets the page whether or not it could be counted.
  await countReading(scope, { ...reading, slug: params.id ?? "" }, visitor).catch((error: unknown) =>
    scope.log.error({ err: error, requestId: scope.requestId }, "reading not counted"),
  );
  return response;
};
