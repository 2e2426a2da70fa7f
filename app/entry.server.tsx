import { createHash } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter, isRouteErrorResponse } from "react-router";
import { OWN_TIMES } from "#app/features/appointments/views/own-times-script.tsx";
import { GateBusy } from "#app/platform/database/gate.ts";
import { KEEP_FORMS } from "#app/platform/forms/kept/keep-forms-script.tsx";
import { TYPED_LISTS } from "#app/platform/forms/kept/typed-lists-script.tsx";
import { Nonce } from "#app/platform/hydration/deferred-scripts.tsx";
import { type Hydrate, hydrateMode } from "#app/platform/hydration/hydrate.ts";
import { isCopy } from "#app/platform/offline/copy.ts";
import { OFFLINE_PAGE } from "#app/platform/offline/offline-page-script.tsx";
import { PAGE_KEYS } from "#app/platform/hydration/page-keys-script.tsx";
import { PUSH_PAGE } from "#app/platform/messaging/push-page-script.tsx";
import { NEW_PASSKEY } from "#app/platform/passkeys/new-passkey-script.tsx";
import { PASSKEY_SIGN_IN } from "#app/platform/passkeys/passkey-sign-in-script.tsx";
import { NO_SCRIPTS_HEADER } from "#app/platform/http/markers.ts";
import { STEPS } from "#app/platform/steps/steps-script.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";

const sourceOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** What a page without React may run, as its policy names it. */
const WITHOUT_REACT: Partial<Record<Hydrate, string>> = {
  never: "'none'",
  "kept-form": sourceOf(KEEP_FORMS),
  "page-keys": sourceOf(PAGE_KEYS),
  steps: sourceOf(STEPS),
  offline: sourceOf(OFFLINE_PAGE),
  passkey: sourceOf(NEW_PASSKEY),
  push: sourceOf(PUSH_PAGE),
};

/** Scripts that stand beside the one that keeps forms, on the pages that have use for them. */
const COMPANIONS = [PASSKEY_SIGN_IN, TYPED_LISTS, OWN_TIMES].map((script) => ({ script, source: sourceOf(script) }));

/**
 * Renders the whole page before its first byte: with JavaScript off nothing may wait
 * behind a fallback. A page that never hydrates has no `<Scripts>`, and the router then writes no data into it.
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
  const mode = hydrateMode(
    entry.staticHandlerContext.matches.map((match) => match.route.handle),
    isCopy(request.url),
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const allowed = WITHOUT_REACT[mode];
  const nonce = allowed === undefined ? scriptNonce : undefined;
  const tree = (
    <Nonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </Nonce>
  );
  const stream = await renderToReadableStream(tree, {
    ...(nonce !== undefined && { nonce }),
    // Nothing is shown by a script later: with JavaScript off it would never be.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  const companions = mode === "kept-form" ? COMPANIONS.filter(({ script }) => html.includes(script)).map(({ source }) => source) : [];
  if (allowed !== undefined) headers.set(NO_SCRIPTS_HEADER, [allowed, ...companions].join(" "));
  return new Response(html, { status, headers });
}

/** Loader and action errors, with the request they belong to; what a visitor aborted is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { log, requestId, noteFailure } = scopeOf(context);
  const outage = noteFailure(error);
  // More is asked at once than is drawn or read: whoever asks is told when to come back (platform/http/site.ts).
  if (error instanceof GateBusy) return log.warn({ requestId, path: new URL(request.url).pathname }, "too many wait");
  log.error({ err: error, requestId, path: new URL(request.url).pathname }, outage ? "outage" : "unexpected error");
};
