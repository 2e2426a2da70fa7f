import { data, redirect } from "react-router";
import { dropTicketHeaders, ticketOf } from "#app/features/accounts/browser.server.ts";
import { confirmEmail, confirmLinkIsValid, resendConfirmation } from "#app/features/accounts/confirm-email.server.ts";
import { takeLinkOut } from "#app/features/accounts/take-link-out.server.ts";
import { takePlainForm } from "#app/platform/forms/take-form.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/confirm-email.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Confirmer mon adresse");

type State = "open" | "invalid" | "confirmed" | "sent" | "too-early";

const SAID: Record<string, State> = { confirmee: "confirmed", envoye: "sent", attendre: "too-early" };

/** Only shows what a click would do: mail programs open links too, to look for viruses. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  await takeLinkOut(request, scope);
  const signedIn = viewerOf(context) !== null;
  const said = SAID[new URL(request.url).searchParams.get("etat") ?? ""];
  if (said) return data({ state: said, signedIn });
  const secret = await ticketOf(request, "link", scope);
  const open = secret !== null && (await confirmLinkIsValid(scope, secret));
  return data({ state: (open ? "open" : "invalid") satisfies State as State, signedIn }, { status: open ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await takePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  if (taken.fields.get("intent") === "resend") {
    const sent = await resendConfirmation(scope, requireViewer(context, request));
    return redirect(pathTo(`/confirm-email?etat=${sent ? "envoye" : "attendre"}`));
  }
  const secret = await ticketOf(request, "link", scope);
  const confirmed = secret !== null && (await confirmEmail(scope, secret));
  return redirect(confirmed ? pathTo("/confirm-email?etat=confirmee") : pathTo("/confirm-email"), { headers: await dropTicketHeaders("link", scope) });
}

const WORDS: Record<State, { title: string; text: string }> = {
  open: { title: "Confirmer mon adresse", text: "Un dernier geste\u00a0: confirmez que cette adresse e-mail est bien la vôtre." },
  invalid: { title: "Ce lien n’est plus valable", text: "Il a déjà servi, il est trop ancien, ou il est incomplet. Connectez-vous pour en recevoir un autre." },
  confirmed: {
    title: "Votre adresse est confirmée",
    text: "Merci. Nous pourrons vous écrire, et vous rendre votre compte si vous oubliez votre mot de passe.",
  },
  sent: { title: "Le lien est parti", text: "Consultez votre boîte de réception, et les indésirables." },
  "too-early": { title: "Patientez un peu", text: "Plusieurs liens vous ont déjà été envoyés. Réessayez dans une heure, et regardez dans les indésirables." },
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
        <form method="post" action={pathTo("/confirm-email")}>
          <Button>Confirmer mon adresse</Button>
        </form>
      ) : (
        <LinkButton href={signedIn ? pathTo("/dashboard") : pathTo("/login")}>{signedIn ? "Tableau de bord" : "Connexion"}</LinkButton>
      )}
    </div>
  );
}
