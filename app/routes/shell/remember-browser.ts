import type { MiddlewareFunction } from "react-router";
import { browserCookie } from "#app/platform/session/browser-id.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { pageAt } from "#app/routes/pages.server.ts";

/**
 * Gives a browser that is new to us its cookie: with the first form page, or with the answer to
 * a form that stood on a page without one. The open API knows no browsers.
 */
export const rememberBrowser: MiddlewareFunction<Response> = async ({ request, context, pattern, url }, next) => {
  const response = await next();
  const { browser, clock, secrets, cacheable } = scopeOf(context);
  if (browser) return response;
  const { pathname, protocol } = url;
  const isForm =
    request.method === "GET"
      ? pageAt(pattern).form && response.ok
      : request.method === "POST" && !pathname.startsWith("/api/");
  if (!isForm) return response;
  if (cacheable) {
    cacheable.needsBrowser();
    return response;
  }
  response.headers.append(
    "Set-Cookie",
    browserCookie(secrets.browserCookie, protocol === "https:").issue(clock.now().toInstant()),
  );
  // A page that carries somebody's cookie is for that one browser.
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-cache");
  return response;
};
