import { createHash } from "node:crypto";
import { renderToString } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter, isRouteErrorResponse } from "react-router";
import { GateBusy } from "#app/platform/database/gate.ts";
import { KEEP_FORMS } from "#app/platform/forms/keep-forms-script.tsx";
import { type Hydrate, hydrateMode } from "#app/platform/hydration/hydrate.ts";
import { PageDataText } from "#app/platform/hydration/page-data-script.tsx";
import { type PageData, pageDataText } from "#app/platform/hydration/page-data.ts";
import { isCopy } from "#app/platform/offline/copy.ts";
import { OFFLINE_PAGE } from "#app/platform/offline/offline-page-script.tsx";
import { PAGE_KEYS } from "#app/platform/hydration/page-keys-script.tsx";
import { PUSH_PAGE } from "#app/platform/messaging/push-page-script.tsx";
import { NEW_PASSKEY } from "#app/platform/passkeys/new-passkey-script.tsx";
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

/**
 * Renders the whole page before its first byte: with JavaScript off nothing may wait
 * behind a fallback. A page that never hydrates carries no router data either.
 * @throws what a component throws: the router then renders the page of the error (decision 089)
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
  if (allowed !== undefined) headers.set(NO_SCRIPTS_HEADER, allowed);
  const wakes = allowed === undefined;
  // In development, the browser has the router's own client, which reads what the router writes.
  const page = wakes && import.meta.env.DEV ? await withDataAtHand(entry) : { ...entry, serverHandoffStream: undefined };
  const data = wakes && !import.meta.env.DEV ? pageDataText(dataOf(entry)) : null;
  const tree = (
    <PageDataText value={data}>
      <ServerRouter context={page} url={request.url} nonce={nonce} />
    </PageDataText>
  );
  // React's own way of writing into a string leaves the document's type to whoever calls it.
  return new Response(`<!DOCTYPE html>${renderToString(tree)}`, { status, headers });
}

/** What the browser is handed of the router's answer. */
function dataOf({ staticHandlerContext: { loaderData, actionData, errors } }: EntryContext): PageData {
  return { loaderData, actionData, errors: errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, told(error)])) };
}

/** Of an error, what the browser tells apart. */
const told = (error: unknown) =>
  isRouteErrorResponse(error) ? { status: error.status, statusText: error.statusText, internal: false, data: error.data as unknown } : null;

/**
 * The router writes its data as its stream brings it, and suspends the page meanwhile. All of it is there before
 * the page is rendered: put where the router keeps what it has read, it is written at once.
 */
async function withDataAtHand(entry: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream: stream } = entry;
  if (!stream) return entry;
  const value = await textOf(stream);
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  // It takes a reader of its stream even where it has nothing left to read.
  return { ...entry, serverHandoffStream: new ReadableStream<Uint8Array>(), renderMeta: { ...entry.renderMeta, streamCache: { 0: read } } };
}

/** As `new Response(stream).text()`, without the response. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
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
