/** What the page of a confirmation's link is asked to do. */
import { redirectDocument } from "react-router";
import { circumstancesOf, dropTicketHeaders, sessionHeaders } from "#app/features/accounts/sign-in/browser.server.ts";
import { confirmEmail } from "#app/features/accounts/registration/confirm-email.server.ts";
import { PASSWORD_FIELDS, ownPasswordSchema, resetSchema } from "#app/features/accounts/form.ts";
import { takeOverAccount } from "#app/features/accounts/registration/take-over.server.ts";
import { TOO_MANY_PASSWORDS, tryAgain } from "#app/features/accounts/try-again.ts";
import { versionInForce } from "#app/features/publications/store/version-in-force.server.ts";
import { plainRateRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { flashHeader, redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { keepAfterSignIn } from "#app/routes/client/simulations/keep-result.server.ts";
import { forgetHeld } from "#app/routes/site/bilan/asked/held-bilan-headers.server.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

type FlashRequest = Parameters<typeof redirectWithFlash>[0];

const PATH = pathTo("/confirm-email");

async function leadBack(asked: FlashRequest, kind: "confirmed" | "invalid") {
  const headers = await dropTicketHeaders("link", scopeOf(asked.context));
  return kind === "confirmed"
    ? redirectWithFlash(asked, PATH, { kind: "done", done: "confirmed" }, headers)
    : redirectDocument(PATH, { headers });
}

/** In a session of the account. */
export async function confirmByTap(asked: FlashRequest, secret: string, viewer: Viewer | null) {
  const refusal = plainRateRefusal(asked.context);
  if (refusal) return refusal;
  const { kind } = await confirmEmail(scopeOf(asked.context), secret, { viewer });
  return leadBack(asked, kind === "confirmed" ? "confirmed" : "invalid");
}

/** Anywhere else, with the password of the registration. */
export async function confirmByPassword(asked: FlashRequest, secret: string, form: FormData) {
  const taken = parseRequestFields(form, asked.context, ownPasswordSchema, PASSWORD_FIELDS);
  if (!taken.ok) return taken.refusal;
  const outcome = await confirmEmail(scopeOf(asked.context), secret, {
    viewer: null,
    password: taken.value.currentPassword,
  });
  if (outcome.kind === "confirmed" || outcome.kind === "invalid") return leadBack(asked, outcome.kind);
  if (outcome.kind === "throttled")
    return taken.refuse(429, {
      fieldErrors: { currentPassword: [tryAgain(TOO_MANY_PASSWORDS, outcome.retryAfterSeconds)] },
    });
  return taken.refuse(400, {
    fieldErrors: { currentPassword: ["Ce n’est pas le mot de passe choisi à l’inscription."] },
  });
}

/** By whoever has neither: the account is theirs from now on, and they are signed in. */
export async function takeOver(asked: FlashRequest, secret: string, form: FormData) {
  const taken = parseRequestFields(form, asked.context, resetSchema, PASSWORD_FIELDS);
  if (!taken.ok) return taken.refusal;
  const scope = scopeOf(asked.context);
  const termsVersion = await versionInForce(scope.database.drizzle, "terms");
  const { password } = taken.value;
  const { keep } = keepAfterSignIn(asked, undefined);
  const outcome = await takeOverAccount(
    scope,
    secret,
    { password, termsVersion },
    await circumstancesOf(asked.request, scope),
    keep,
  );
  if (outcome.kind === "refused") return taken.refuse(400, { fieldErrors: { password: [outcome.fault] } });
  if (outcome.kind === "invalid") return leadBack(asked, "invalid");
  const headers = await forgetHeld(asked, await sessionHeaders(outcome.session, scope));
  for (const [name, value] of await dropTicketHeaders("link", scope)) headers.append(name, value);
  const home = pathTo("/dashboard");
  const said = {
    kind: "success",
    title: "Ce compte est à vous",
    text: "Plus personne d’autre n’y entre. Vérifiez votre nom dans votre profil.",
  } as const;
  headers.append("Set-Cookie", await flashHeader(asked, home, said));
  return redirectDocument(home, { status: 303, headers });
}
