import { createHash } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter, isRouteErrorResponse } from "react-router";
import { KEEP_FORMS } from "#app/platform/forms/keep-forms-script.tsx";
import { type Hydrate, hydrateMode } from "#app/platform/hydration/hydrate.ts";
import { PAGE_KEYS } from "#app/platform/hydration/page-keys-script.tsx";
import { NEW_PASSKEY } from "#app/platform/passkeys/new-passkey-script.tsx";
import { NO_SCRIPTS_HEADER } from "#app/platform/http/markers.ts";
import { scopeOf } from "#app/platform/session/scope.ts";

const sourceOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** What a page without React may run, as its policy names it. */
const WITHOUT_REACT: Partial<Record<Hydrate, string>> = {
  never: "'none'",
  "kept-form": sourceOf(KEEP_FORMS),
  "page-keys": sourceOf(PAGE_KEYS),
  passkey: sourceOf(NEW_PASSKEY),
};

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
  const allowed = WITHOUT_REACT[mode];
  const nonce = allowed === undefined ? scriptNonce : undefined;
  if (allowed !== undefined) headers.set(NO_SCRIPTS_HEADER, allowed);
  const page = allowed !== undefined ? { ...entry, serverHandoffStream: undefined } : entry;
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
