import { forgetDraftsHeader } from "#app/platform/forms/kept/forget-drafts.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import { type SecretCookie, secretCookie } from "#app/platform/session/secret-cookie.ts";
import { findViewer } from "./find-viewer.server.ts";
import { deviceName } from "./device-name.ts";
import type { Circumstances, OpenedSession } from "#app/features/accounts/services.ts";

const DAY_SECONDS = 86_400;

type AccountCookie = "session" | "device" | "step" | "link" | "passkey" | "google";

/**
 * session: who is signed in. device: this browser has been used before. step: the password
 * was right, the code is asked. link: the secret of a link in a mail, taken out of the address. passkey: what a device is
 * asked to sign. google: a sign-in by Google under way.
 */
const KEPT_SECONDS: Record<AccountCookie, number> = {
  session: 90 * DAY_SECONDS,
  device: 400 * DAY_SECONDS,
  step: 600,
  link: 3600,
  passkey: 300,
  google: 1800,
};

export function accountCookie(name: AccountCookie, env: { deployed: boolean }): SecretCookie {
  return secretCookie(name, KEPT_SECONDS[name], env);
}

/** The signed-in person of a request, by its session cookie; null for a visitor. */
export async function viewerOfRequest(request: Request, scope: RequestScope): Promise<Viewer | null> {
  const secret = await accountCookie("session", scope.env).read(request);
  return secret ? findViewer(scope, secret) : null;
}

/** Where the person behind a request stands. */
export async function circumstancesOf(request: Request, { env, addressKey }: RequestScope): Promise<Circumstances> {
  return {
    addressKey,
    device: deviceName(request.headers.get("user-agent") ?? ""),
    deviceSecret: await accountCookie("device", env).read(request),
    sessionSecret: await accountCookie("session", env).read(request),
  };
}

/** The headers that hand a session just opened to the browser. */
export async function sessionHeaders(
  { secret, sharedPhone, deviceSecret }: OpenedSession,
  { env }: Pick<RequestScope, "env">,
): Promise<Headers> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", await accountCookie("session", env).keep(secret, { whileOpen: sharedPhone }));
  headers.append("Set-Cookie", await accountCookie("step", env).forget());
  headers.append("Set-Cookie", await accountCookie("google", env).forget());
  if (deviceSecret) headers.append("Set-Cookie", await accountCookie("device", env).keep(deviceSecret));
  return headers;
}

/** The headers that make the browser forget a session, and all it kept of us where somebody leaves: drafts, pages, what waits to be sent. @param left whether somebody was signed in there */
export async function farewellHeaders(left: boolean, { env }: Pick<RequestScope, "env">): Promise<Headers> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", await accountCookie("session", env).forget());
  headers.append("Set-Cookie", await accountCookie("step", env).forget());
  if (left) {
    headers.append("Set-Cookie", forgetDraftsHeader(env));
    headers.set("Clear-Site-Data", '"cache", "storage"');
  }
  return headers;
}

type Ticket = Extract<AccountCookie, "step" | "link" | "passkey" | "google">;

/** The headers that keep a short secret in the browser: the step between password and code, or a link's. */
export async function ticketHeaders(
  name: Ticket,
  secret: string,
  { env }: Pick<RequestScope, "env">,
): Promise<Headers> {
  return new Headers({
    "Cache-Control": "no-store",
    "Set-Cookie": await accountCookie(name, env).keep(secret, { whileOpen: true }),
  });
}

export function ticketOf(request: Request, name: Ticket, { env }: Pick<RequestScope, "env">): Promise<string | null> {
  return accountCookie(name, env).read(request);
}

export async function dropTicketHeaders(name: Ticket, { env }: Pick<RequestScope, "env">): Promise<Headers> {
  return new Headers({ "Cache-Control": "no-store", "Set-Cookie": await accountCookie(name, env).forget() });
}
