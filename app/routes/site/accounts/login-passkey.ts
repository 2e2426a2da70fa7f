import { redirectDocument } from "react-router";
import {
  circumstancesOf,
  sessionHeaders,
  ticketHeaders,
  ticketOf,
} from "#app/features/accounts/sign-in/browser.server.ts";
import { withNextPage } from "#app/features/accounts/sign-in/next-page.ts";
import { passkeySignInSchema } from "#app/features/accounts/passkeys/form.ts";
import { beginPasskeySignIn, signInWithPasskey } from "#app/features/accounts/passkeys/sign-in-with-passkey.server.ts";
import { TOO_MANY_SIGN_INS, tryAgain } from "#app/features/accounts/try-again.ts";
import { parseSubmission } from "#app/platform/forms/parse-submission.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { jsonRateRefusal } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { keepAfterSignIn } from "#app/routes/client/simulations/keep-result.server.ts";
import type { Route } from "./+types/login-passkey.ts";

const UNKNOWN =
  "Cette clé d’accès n’a pas ouvert de compte. Essayez de nouveau, ou connectez-vous avec votre mot de passe.";

/** Draws what a device is to sign, or lets in whoever's device signed it; every refusal is said at the sign-in. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const refusal = jsonRateRefusal(context);
  if (refusal) return refusal;
  const form = await readForm(request);
  if (form.get("intent") === "challenge") {
    const { ticket, options } = await beginPasskeySignIn(scope);
    return Response.json(options, { headers: await ticketHeaders("passkey", ticket, scope) });
  }
  const submission = parseSubmission(form, passkeySignInSchema);
  if (submission.status !== "success")
    return redirectWithFlash({ request, context }, pathTo("/login"), { kind: "caution", title: UNKNOWN });
  const { credential, sharedPhone, suite } = submission.value;
  const refuse = (title: string) =>
    redirectWithFlash({ request, context }, withNextPage(pathTo("/login"), suite), { kind: "caution", title });
  const ticket = await ticketOf(request, "passkey", scope);
  const { keep, leadOn } = keepAfterSignIn({ request, context }, suite);
  const outcome = await signInWithPasskey(
    scope,
    ticket ?? "",
    { answer: credential, sharedPhone },
    await circumstancesOf(request, scope),
    keep,
  );
  if (outcome.kind === "refused") return refuse(UNKNOWN);
  if (outcome.kind === "too-late") return refuse("La demande a attendu trop longtemps. Essayez de nouveau.");
  if (outcome.kind === "throttled") return refuse(tryAgain(TOO_MANY_SIGN_INS, outcome.retryAfterSeconds));
  if (outcome.kind === "closed") return refuse(outcome.sentence);
  return leadOn(await sessionHeaders(outcome.session, scope), outcome.role);
}

/** Nothing is read here. */
export function loader() {
  return redirectDocument(pathTo("/login"));
}
