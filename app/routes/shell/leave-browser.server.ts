/** What a browser holds of a person goes with their session, however it ends: by its button, elsewhere, by its term, by another's sign-in. */
import type { MiddlewareFunction } from "react-router";
import { accountCookie, farewellHeaders, viewerOfRequest } from "#app/features/accounts/sign-in/browser.server.ts";
import { forgetVisitor, visitorOf } from "#app/features/publications/readers/reader.server.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import { heldViewerOf, viewerOf } from "#app/platform/session/viewer.ts";
import { forgetHeld } from "#app/routes/site/bilan/asked/held-bilan-headers.server.ts";

/** The headers by which a browser forgets a person and their session. @param left whether somebody was signed in there */
export async function partingHeaders(asked: RequestArgs, left: boolean): Promise<Headers> {
  const scope = scopeOf(asked.context);
  const headers = await forgetHeld(asked, await farewellHeaders(left, scope));
  if (await visitorOf(asked.request, scope.env)) headers.append("Set-Cookie", await forgetVisitor(scope.env));
  return headers;
}

/** Clears the browser of a session that is no more, and of the one before where somebody else signs in. */
export const leaveBrowser: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const scope = scopeOf(context);
  const before = viewerOf(context) ?? heldViewerOf(context);
  if (scope.cacheable || response.headers.has("Clear-Site-Data")) return response;
  const secret = await accountCookie("session", scope.env).read(request);
  if (secret === null) return response;
  const opened = await openedBy(response);
  if (before && (opened === undefined || (await isOf(opened, before.userId, { request, context })))) return response;
  for (const [name, value] of await partingHeaders({ request, context }, true)) {
    // The session that this very answer opens stays.
    if (name === "set-cookie" && opened !== undefined && SESSION.test(value)) continue;
    if (name === "set-cookie") response.headers.append(name, value);
    else response.headers.set(name, value);
  }
  return response;
};

const SESSION = /^(?:__Host-)?session=/;

/** The cookie of the session that an answer opens, « name=value »; undefined for none. */
async function openedBy({ headers }: Response): Promise<string | undefined> {
  const [cookie] = headers
    .getSetCookie()
    .flatMap((one) => one.split(";")[0] ?? [])
    .filter((one) => SESSION.test(one));
  return cookie === undefined || cookie.endsWith("=") ? undefined : cookie;
}

async function isOf(cookie: string, userId: string, { request, context }: RequestArgs): Promise<boolean> {
  const viewer = await viewerOfRequest(new Request(request.url, { headers: { Cookie: cookie } }), scopeOf(context));
  return viewer?.userId === userId;
}
