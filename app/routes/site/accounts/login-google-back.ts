import { redirectDocument } from "react-router";
import {
  circumstancesOf,
  dropTicketHeaders,
  sessionHeaders,
  ticketHeaders,
  ticketOf,
} from "#app/features/accounts/sign-in/browser.server.ts";
import { comeBackFromGoogle } from "#app/features/accounts/google/sign-in-with-google.server.ts";
import { GOOGLE_REFUSALS, LINK_REFUSALS } from "#app/features/accounts/google/words.ts";
import { withNextPage } from "#app/features/accounts/sign-in/next-page.ts";
import { TOO_MANY_SIGN_INS, tryAgain } from "#app/features/accounts/try-again.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { SECOND_FACTOR_PAGE } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { keepAfterSignIn } from "#app/routes/client/simulations/keep-result.server.ts";
import type { Route } from "./+types/login-google-back.ts";

/**
 * Where Google leads back to: the one GET that opens a session. What stands in for our own forms is the secret that this
 * browser holds, and the state that Google brings back, each good once.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const viewer = viewerOf(context);
  const { google } = scope.env;
  if (!google) return redirectDocument(pathTo("/login"));
  const { searchParams } = new URL(request.url);
  const back = { code: searchParams.get("code"), state: searchParams.get("state"), error: searchParams.get("error") };
  const ticket = await ticketOf(request, "google", scope);
  let kept: ReturnType<typeof keepAfterSignIn> | undefined;
  const also = (suite: string) => (kept = keepAfterSignIn({ request, context }, suite)).keep;
  const outcome = await comeBackFromGoogle(
    scope,
    google,
    { ticket, back, viewer },
    await circumstancesOf(request, scope),
    also,
  );
  if (outcome.kind === "code-asked")
    return redirectDocument(withNextPage(pathTo("/login/code"), outcome.suite), {
      headers: await ticketHeaders("step", outcome.ticket, scope),
    });
  if (outcome.kind === "new")
    return redirectDocument(pathTo("/register/google"), {
      headers: await ticketHeaders("google", outcome.ticket, scope),
    });
  if (outcome.kind === "signed-in" && kept)
    return kept.leadOn(
      await sessionHeaders(outcome.session, scope),
      outcome.role,
      outcome.secondFactorDue ? SECOND_FACTOR_PAGE : undefined,
    );
  const say = async (kind: "success" | "caution", title: string) =>
    redirectWithFlash(
      { request, context },
      viewer ? pathTo("/profile/connexion") : pathTo("/login"),
      { kind, title },
      await dropTicketHeaders("google", scope),
    );
  if (outcome.kind === "link")
    return outcome.outcome === "linked"
      ? say("success", "Google ouvre désormais votre compte")
      : say("caution", LINK_REFUSALS[outcome.outcome]);
  if (outcome.kind === "throttled") return say("caution", tryAgain(TOO_MANY_SIGN_INS, outcome.retryAfterSeconds));
  if (outcome.kind === "closed") return say("caution", outcome.sentence);
  if (outcome.kind === "signed-in") throw new Error("a session was opened without its page");
  return say("caution", GOOGLE_REFUSALS[outcome.kind]);
}
