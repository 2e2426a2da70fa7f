/** What the page of one's ways in is asked to do. */
import { redirectDocument } from "react-router";
import { askPasswordReset } from "#app/features/accounts/passwords/ask-password-reset.server.ts";
import { circumstancesOf, ticketHeaders } from "#app/features/accounts/sign-in/browser.server.ts";
import { PASSWORD_FIELDS, ownPasswordSchema } from "#app/features/accounts/form.ts";
import { mayLinkGoogle, unlinkGoogle } from "#app/features/accounts/google/link-google.server.ts";
import { goToGoogle } from "#app/features/accounts/google/sign-in-with-google.server.ts";
import { GOOGLE_REFUSALS } from "#app/features/accounts/google/words.ts";
import { beginPasskey } from "#app/features/accounts/passkeys/add-passkey.server.ts";
import { newPasskeySchema } from "#app/features/accounts/passkeys/form.ts";
import { passkeyFault } from "#app/features/accounts/passkeys/passkeys-page.server.ts";
import { TOO_MANY_LINKS, tryAgain } from "#app/features/accounts/try-again.ts";
import { buttonSchema, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type FlashWords, redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { type RequestScope, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

type FlashRequest = Parameters<typeof redirectWithFlash>[0];

const say = (asked: FlashRequest, kind: FlashWords["kind"], title: string) =>
  redirectWithFlash(asked, pathTo("/profile/connexion"), { kind, title });

/** Mails the link by which an account without a password gets one. */
export async function sendPasswordLink(asked: FlashRequest, viewer: Viewer, form: FormData) {
  const scope = scopeOf(asked.context);
  const pressed = parseRequestFields(form, asked.context, buttonSchema);
  if (!pressed.ok) return pressed.refusal;
  const outcome = await askPasswordReset(scope, viewer.email, await circumstancesOf(asked.request, scope));
  if (outcome.kind === "throttled") return say(asked, "caution", tryAgain(TOO_MANY_LINKS, outcome.retryAfterSeconds));
  return say(asked, "success", "Un lien vient de partir à votre adresse");
}

/** Begins a passkey, which the page that follows makes. */
export async function startPasskey(asked: FlashRequest, viewer: Viewer, form: FormData) {
  const scope = scopeOf(asked.context);
  const taken = parseRequestFields(form, asked.context, newPasskeySchema, PASSWORD_FIELDS);
  if (!taken.ok) return taken.refusal;
  const outcome = await beginPasskey(scope, viewer, taken.value);
  if (outcome.kind === "begun")
    return redirectDocument(pathTo("/profile/connexion/nouvelle"), {
      headers: await ticketHeaders("passkey", outcome.ticket, scope),
    });
  const { status, field, message } = passkeyFault(outcome);
  return taken.refuse(status, { fieldErrors: { [field]: [message] } });
}

/** Goes to Google to link it, or takes the link away; both with the password. */
export async function changeGoogle(asked: FlashRequest, viewer: Viewer, form: FormData) {
  const scope = scopeOf(asked.context);
  const taken = parseRequestFields(form, asked.context, ownPasswordSchema, PASSWORD_FIELDS);
  if (!taken.ok) return taken.refusal;
  const link = form.get("intent") === "google-link";
  const outcome = await (link ? mayLinkGoogle : unlinkGoogle)(scope, viewer, taken.value.currentPassword);
  if (outcome.kind === "done")
    return link ? leadToGoogle(asked, viewer, scope) : say(asked, "success", "Google n’ouvre plus votre compte");
  if (outcome.kind === "gone") return say(asked, "caution", "Aucun compte Google n’était lié");
  const { status, message } = passkeyFault(outcome);
  return taken.refuse(status, { fieldErrors: { currentPassword: [message] } });
}

async function leadToGoogle(asked: FlashRequest, { userId }: Viewer, scope: RequestScope) {
  const gone = scope.env.google ? await goToGoogle(scope, scope.env.google, { userId, suite: "" }) : "away";
  if (gone === "away") return say(asked, "caution", GOOGLE_REFUSALS.away);
  return redirectDocument(gone.address, { headers: await ticketHeaders("google", gone.ticket, scope) });
}
