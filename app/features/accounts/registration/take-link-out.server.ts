import { redirectDocument } from "react-router";
import type { RequestScope } from "#app/platform/session/scope.ts";
import { ticketHeaders } from "#app/features/accounts/sign-in/browser.server.ts";

/**
 * Moves the secret of a mail's link out of the address, into a short cookie: it stays out of
 * the browser's history, of what a page tells the next one and of what a shoulder can read.
 * @throws redirect to the same page without it, when the address carries one
 */
export async function takeLinkOut(request: Request, scope: Pick<RequestScope, "env">): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  const secret = searchParams.get("token");
  if (secret === null) return;
  throw redirectDocument(pathname.replace(/\.data$/, ""), {
    headers: /^[A-Za-z0-9_-]{20,100}$/.test(secret) ? await ticketHeaders("link", secret, scope) : {},
  });
}
