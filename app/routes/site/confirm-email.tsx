import { data, redirectDocument } from "react-router";
import { dropTicketHeaders, ticketOf } from "#app/features/accounts/browser.server.ts";
import { confirmEmail, confirmLinkIsValid, resendConfirmation } from "#app/features/accounts/confirm-email.server.ts";
import { takeLinkOut } from "#app/features/accounts/take-link-out.server.ts";
import { takePlainForm } from "#app/platform/forms/take-form.ts";
import { type Flash, redirectWithFlash, takeDone } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { type RequestScope, scopeOf } from "#app/platform/session/scope.ts";
import { type Viewer, viewerOf } from "#app/platform/session/viewer.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/confirm-email.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Confirmer mon adresse");

type State = "open" | "invalid" | "confirmed" | "waiting";

const PATH = pathTo("/confirm-email");

/** Only shows what a click would do: mail programs open links too, to look for viruses. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  await takeLinkOut(request, scope);
  const viewer = viewerOf(context);
  const secret = await ticketOf(request, "link", scope);
  const done = await takeDone({ request, context });
  const state = done ? "confirmed" : await standing(scope, secret, viewer);
  return data({ state, signedIn: viewer !== null }, { status: state === "invalid" ? 404 : 200 });
}

/** What the link at hand is worth; without one, how the address of whoever is signed in stands. */
async function standing(scope: RequestScope, secret: string | null, viewer: Viewer | null): Promise<State> {
  if (secret !== null) return (await confirmLinkIsValid(scope, secret)) ? "open" : "invalid";
  if (!viewer) return "invalid";
  return viewer.emailConfirmed ? "confirmed" : "waiting";
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await takePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  if (taken.fields.get("intent") === "resend") {
    const sent = await resendConfirmation(scope, requireViewer(context, request));
    // An older link, opened and left, does not stand before the new one.
    return redirectWithFlash({ request, context }, PATH, sent ? SENT : TOO_EARLY, await dropTicketHeaders("link", scope));
  }
  const secret = await ticketOf(request, "link", scope);
  const confirmed = secret !== null && (await confirmEmail(scope, secret));
  const headers = await dropTicketHeaders("link", scope);
  return confirmed ? redirectWithFlash({ request, context }, PATH, { kind: "done", done: "confirmed" }, headers) : redirectDocument(PATH, { headers });
}

const SENT: Flash = { kind: "success", title: "Le lien est parti" };
const TOO_EARLY: Flash = { kind: "caution", title: "Patientez un peu", text: "Plusieurs liens vous ont déjà été envoyés. Réessayez dans une heure." };

const WORDS: Record<State, { title: string; text: string }> = {
  open: { title: "Confirmer mon adresse", text: "Un dernier geste\u00a0: confirmez que cette adresse e-mail est bien la vôtre." },
  invalid: { title: "Ce lien n’est plus valable", text: "Il a déjà servi, il est trop ancien, ou il est incomplet. Connectez-vous pour en recevoir un autre." },
  confirmed: {
    title: "Votre adresse est confirmée",
    text: "Merci. Nous pourrons vous écrire, et vous rendre votre compte si vous oubliez votre mot de passe.",
  },
  waiting: {
    title: "Votre adresse reste à confirmer",
    text: "Ouvrez le lien du message que nous vous avons envoyé. Consultez votre boîte de réception, et les indésirables.",
  },
};

export default function ConfirmEmail({ loaderData: { state, signedIn }, actionData }: Route.ComponentProps) {
  const { title, text } = WORDS[state];
  return (
    <div className="message-page">
      <h1>{title}</h1>
      {actionData && (
        <Alert kind="caution" announced>
          {actionData.refusal}
        </Alert>
      )}
      <p>{text}</p>
      {state === "open" ? (
        <form method="post" action={PATH}>
          <Button>Confirmer mon adresse</Button>
        </form>
      ) : (
        <LinkButton href={signedIn ? pathTo("/dashboard") : pathTo("/login")}>{signedIn ? "Tableau de bord" : "Connexion"}</LinkButton>
      )}
    </div>
  );
}
