import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from "react-router";
import { hasName } from "./platform/database/failures.ts";
import { Nonce, PageScript } from "#app/platform/hydration/deferred-scripts.tsx";
import { NO_SCRIPTS_HEADER } from "#app/platform/http/markers.ts";
import { noteRequestError } from "#app/platform/watching/request-errors.ts";
import { Menus } from "./routes/shell/header/menus.ts";
import type { PageView } from "#app/routes/shell/shown-page.ts";
import { siteMenus } from "./routes/shell/header/site-menus.server.ts";
import { FAREWELL } from "#app/platform/forms/kept/keep-forms-script.ts";
import { asksToForget } from "#app/platform/forms/kept/forget-drafts.ts";
import { PAGE_SCRIPTS, SMALL_SCRIPTS } from "#app/routes/shell/small-scripts.ts";
import { scopeOf } from "#app/platform/session/scope.ts";

/** The small scripts, each with its name in the policy of a page that holds it. */
const SOURCES = SMALL_SCRIPTS.map((script) => ({
  script,
  source: `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
}));

/** What a page without React may run: the very scripts that stand in it, whole; the text of one may be part of another's. */
function sourcesIn(html: string): string {
  const sources = SOURCES.filter(({ script }) => html.includes(`<script>${script}</script>`)).map(
    ({ source }) => source,
  );
  return sources.length > 0 ? sources.join(" ") : "'none'";
}

/**
 * The HTML of a whole page, once everything in it is drawn: with JavaScript off nothing may wait behind a fallback.
 * @param nonce of the scripts by which the router brings React its data, piece by piece; undefined on a page without React, of
 *   which nothing is waited for
 * @throws what a component throws
 */
function htmlOf(tree: ReactNode, nonce: string | undefined): string | Promise<string> {
  // A third of the time of a stream, which writes each word of the page as bytes by itself.
  if (nonce === undefined) return `<!DOCTYPE html>${renderToString(tree)}`;
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      nonce,
      // Nothing is shown by a script later: with JavaScript off it would never be.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    });
  });
}

/** Without the routes of other pages, of which the router would make the elements each time; that of « / » stays, which it gives the browser too. */
function ofMatches(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const matched = new Set(staticHandlerContext.matches.map(({ route: { id } }) => id));
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).filter(([id, route]) => matched.has(id) || route?.index === true),
  );
  return { ...entry, manifest: { ...manifest, routes } };
}

/**
 * Renders the whole page before its first byte. A page that never hydrates has no `<Scripts>`, and the router then
 * writes no data into it.
 * @throws what a component throws: the router then renders the page of the error
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce: scriptNonce } = scopeOf(context);
  // Where the root loader failed, the page says so and needs no script.
  const root: { page: PageView } | undefined = entry.staticHandlerContext.loaderData["root"];
  const { mode = "never", script = undefined } = root?.page ?? {};
  headers.set("Content-Type", "text/html; charset=utf-8");
  const nonce = mode === "never" ? undefined : scriptNonce;
  const own = script && PAGE_SCRIPTS[script];
  const small = own ?? (asksToForget(request.headers.get("Cookie")) ? FAREWELL : undefined);
  const tree = (
    <Nonce value={nonce}>
      <PageScript value={mode === "never" ? small : undefined}>
        <Menus value={siteMenus}>
          <ServerRouter context={ofMatches(entry)} url={request.url} nonce={nonce} />
        </Menus>
      </PageScript>
    </Nonce>
  );
  const html = await htmlOf(tree, nonce);
  if (mode === "never") headers.set(NO_SCRIPTS_HEADER, sourcesIn(html));
  return new Response(html, { status, headers });
}

/** Loader and action errors, with the request they belong to; what a visitor aborted is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const scope = scopeOf(context);
  const { log, requestId, noteFailure } = scope;
  const outage = noteFailure(error);
  // Nobody waits for it any more; or more is asked at once than is drawn or read, and whoever asks is told when to come back
  // (platform/http/site.ts).
  if (hasName(error, "GivenUp")) return log.info({ requestId, path: new URL(request.url).pathname }, "given up");
  if (hasName(error, "LimiterBusy"))
    return log.warn({ requestId, path: new URL(request.url).pathname }, "too many wait");
  log.error({ err: error, requestId, path: new URL(request.url).pathname }, outage ? "outage" : "unexpected error");
  if (!outage) void noteRequestError(scope, scope, request, error);
};
