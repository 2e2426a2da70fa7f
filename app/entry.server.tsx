import { createHash } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter, isRouteErrorResponse } from "react-router";
import { KEEP_FORMS } from "#app/platform/forms/keep-forms-script.tsx";
import { hydrateMode } from "#app/platform/hydration/hydrate.ts";
import { NO_SCRIPTS_HEADER } from "#app/platform/http/markers.ts";
import { scopeOf } from "#app/platform/session/scope.ts";

/** The one script of a page whose form is kept, as its policy names it. */
const KEEP_FORMS_SOURCE = `'sha256-${createHash("sha256").update(KEEP_FORMS).digest("base64")}'`;

/**
 * Renders the whole page before its first byte: with JavaScript off nothing may wait
 * behind a fallback. A page that never hydrates carries no router data either.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce: scriptNonce, log, requestId } = scopeOf(context);
  const mode = hydrateMode(entry.staticHandlerContext.matches.map((match) => match.route.handle));
  headers.set("Content-Type", "text/html; charset=utf-8");
  const withoutReact = mode === "never" || mode === "kept-form";
  const nonce = withoutReact ? undefined : scriptNonce;
  if (withoutReact) headers.set(NO_SCRIPTS_HEADER, mode === "never" ? "'none'" : KEEP_FORMS_SOURCE);
  const page = withoutReact ? { ...entry, serverHandoffStream: undefined } : entry;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={page} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        const body = new PassThrough();
        pipe(body);
        resolve(new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, { status, headers }));
      },
      onShellError: reject,
      onError: (error) => log.error({ err: error, requestId }, "render error"),
    });
    setTimeout(abort, 10_000).unref();
  });
}

/** Loader and action errors, with the request they belong to; what a visitor aborted is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log, requestId, noteFailure } = scopeOf(context);
  const outage = noteFailure(error);
  log.error({ err: error, requestId, path: new URL(request.url).pathname }, outage ? "outage" : "unexpected error");
};
