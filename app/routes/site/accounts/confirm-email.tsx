import { data, redirectDocument } from "react-router";
import { dropTicketHeaders, ticketOf } from "#app/features/accounts/sign-in/browser.server.ts";
import { findConfirmation, resendConfirmation } from "#app/features/accounts/registration/confirm-email.server.ts";
import { takeLinkOut } from "#app/features/accounts/registration/take-link-out.server.ts";
import { ConfirmEmailPage } from "#app/features/accounts/registration/views/confirm-email-page.tsx";
import { readForm } from "#app/platform/forms/read-form.ts";
import { plainRateRefusal } from "#app/platform/forms/parse-form.ts";
import { type Flash, redirectWithFlash, takeDone } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { confirmByPassword, confirmByTap, takeOver } from "#app/routes/site/appointments/answer-confirmation.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/confirm-email.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Confirmer mon adresse");

type State = "invalid" | "confirmed" | "waiting";

const PATH = pathTo("/confirm-email");

/** Only shows what a click would do: mail programs open links too, to look for viruses. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  await takeLinkOut(request, scope);
  const viewer = viewerOf(context);
  const signedIn = viewer !== null;
  if (await takeDone({ request, context })) return data({ link: null, state: "confirmed" as State, signedIn });
  const secret = await ticketOf(request, "link", scope);
  const link = secret === null ? undefined : await findConfirmation(scope, secret, viewer);
  if (link) return data({ link, state: "waiting" as State, signedIn });
  // Without a link, or after it: how the address of whoever is signed in stands.
  const state: State = viewer?.emailConfirmed ? "confirmed" : viewer && secret === null ? "waiting" : "invalid";
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

const SENT: Flash = { kind: "success", title: "Le lien est parti" };
const TOO_EARLY: Flash = {
  kind: "caution",
  title: "Patientez un peu",
  text: "Plusieurs liens vous ont déjà été envoyés. Réessayez dans une heure.",
};

const WORDS: Record<State, { title: string; text: string }> = {
  invalid: {
    title: "Ce lien n’est plus valable",
    text: "Il a déjà servi, il est trop ancien, ou il est incomplet. Connectez-vous pour en recevoir un autre.",
  },
  confirmed: {
    title: "Votre adresse est confirmée",
    text: "Merci. Ce qui est enregistré sous cette adresse se trouve dans votre espace, et nous pourrons vous rendre votre compte si vous oubliez votre mot de passe.",
  },
  waiting: {
    title: "Votre adresse reste à confirmer",
    text: "Ouvrez le lien du message que nous vous avons envoyé. Consultez votre boîte de réception, et les indésirables.",
  },
};

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
