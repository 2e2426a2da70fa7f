import { data, redirectDocument } from "react-router";
import { dropTicketHeaders, ticketOf } from "#app/features/accounts/sign-in/browser.server.ts";
import { findConfirmation, resendConfirmation } from "#app/features/accounts/registration/confirm-email.server.ts";
import { takeLinkOut } from "#app/features/accounts/registration/take-link-out.server.ts";
import { ConfirmEmailPage } from "#app/features/accounts/registration/views/confirm-email-page.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { plainRateRefusal } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash, takeDone } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { confirmByPassword, confirmByTap, takeOver } from "#app/routes/site/appointments/answer-confirmation.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type AddressState, SENT, TOO_EARLY, WORDS } from "./confirm-email-words.ts";
import type { Route } from "./+types/confirm-email.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Confirmer mon adresse");

const PATH = pathTo("/confirm-email");

/** Only shows what a click would do: mail programs open links too, to look for viruses. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  await takeLinkOut(request, scope);
  const viewer = viewerOf(context);
  const signedIn = viewer !== null;
  if (await takeDone({ request, context })) return data({ link: null, state: "confirmed" as AddressState, signedIn });
  const secret = await ticketOf(request, "link", scope);
  const link = secret === null ? undefined : await findConfirmation(scope, secret, viewer);
  if (link) return data({ link, state: "waiting" as AddressState, signedIn });
  // Without a link, or after it: how the address of whoever is signed in stands.
  const state: AddressState = viewer?.emailConfirmed ? "confirmed" : viewer && secret === null ? "waiting" : "invalid";
  return data({ link: null, state, signedIn }, { status: state === "invalid" || secret !== null ? 404 : 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const viewer = viewerOf(context);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "resend") {
    const refusal = plainRateRefusal(context);
    if (refusal) return refusal;
    const sent = await resendConfirmation(scope, requireViewer(context));
    // An older link, opened and left, does not stand before the new one.
    return redirectWithFlash(
      { request, context },
      PATH,
      sent ? SENT : TOO_EARLY,
      await dropTicketHeaders("link", scope),
    );
  }
  const secret = await ticketOf(request, "link", scope);
  const link = secret === null ? undefined : await findConfirmation(scope, secret, viewer);
  if (secret === null || !link) return redirectDocument(PATH, { headers: await dropTicketHeaders("link", scope) });
  if (intent === "take-over") return takeOver({ request, context }, secret, form);
  return link.own
    ? confirmByTap({ request, context }, secret, viewer)
    : confirmByPassword({ request, context }, secret, form);
}

export default function ConfirmEmail({ loaderData: { link, state, signedIn }, actionData }: Route.ComponentProps) {
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  const { title, text } = WORDS[state];
  return (
    <>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      {link ? (
        <ConfirmEmailPage {...link} answer={actionData && "refusal" in actionData ? undefined : actionData} />
      ) : (
        <div className="message-page">
          <h1>{title}</h1>
          <p>{text}</p>
          <LinkButton href={signedIn ? pathTo("/dashboard") : pathTo("/login")}>
            {signedIn ? "Tableau de bord" : "Connexion"}
          </LinkButton>
        </div>
      )}
    </>
  );
}
