import type { Viewer } from "#app/platform/session/viewer.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import { findViewer } from "./find-viewer.server.ts";
import { type AccountCookie, clearCookie, readCookie, setCookie } from "./internal/cookies.ts";
import { deviceName } from "./internal/device-name.ts";
import type { Circumstances, OpenedSession } from "./services.ts";

/** The signed-in person of a request, by its session cookie; null for a visitor. */
export async function viewerOfRequest(request: Request, scope: RequestScope): Promise<Viewer | null> {
  const secret = readCookie(request, "session", scope.env);
  return secret ? findViewer(scope, secret) : null;
}

/** Where the person behind a request stands. */
export function circumstancesOf(request: Request, { env, addressKey }: RequestScope): Circumstances {
  return {
    addressKey,
    device: deviceName(request.headers.get("user-agent") ?? ""),
    deviceSecret: readCookie(request, "device", env),
    sessionSecret: readCookie(request, "session", env),
  };
}

/** The headers that hand a session just opened to the browser. */
export function sessionHeaders({ secret, sharedPhone, deviceSecret }: OpenedSession, { env }: Pick<RequestScope, "env">): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", setCookie("session", secret, env, { whileOpen: sharedPhone }));
  headers.append("Set-Cookie", clearCookie("step", env));
  if (deviceSecret) headers.append("Set-Cookie", setCookie("device", deviceSecret, env));
  return headers;
}

/** The headers that make the browser forget a session; on a shared phone it forgets all it kept of us. */
export function farewellHeaders(viewer: Viewer | null, { env }: Pick<RequestScope, "env">): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", clearCookie("session", env));
  headers.append("Set-Cookie", clearCookie("step", env));
  if (viewer?.sharedPhone) headers.set("Clear-Site-Data", '"cache", "storage"');
  return headers;
}

type Ticket = Extract<AccountCookie, "step" | "link">;

/** The headers that keep a short secret in the browser: the step between password and code, or a link's. */
export function ticketHeaders(name: Ticket, secret: string, { env }: Pick<RequestScope, "env">): Headers {
  return new Headers({ "Cache-Control": "no-store", "Set-Cookie": setCookie(name, secret, env, { whileOpen: true }) });
}

export function ticketOf(request: Request, name: Ticket, { env }: Pick<RequestScope, "env">): string | null {
  return readCookie(request, name, env);
}

export function dropTicketHeaders(name: Ticket, { env }: Pick<RequestScope, "env">): Headers {
  return new Headers({ "Cache-Control": "no-store", "Set-Cookie": clearCookie(name, env) });
}
