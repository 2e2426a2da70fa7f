import { data, redirectDocument } from "react-router";
import { confirmSubscription, subscriptionToConfirm } from "#app/features/newsletter/confirm-subscription.server.ts";
import { topicWords } from "#app/features/newsletter/topics.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/newsletter-confirm.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Confirmer mon abonnement");

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("jeton") ?? "";

/** Only shows what a click would do: mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await subscriptionToConfirm(scopeOf(context), tokenOf(request));
  if (!found) return data({ state: "unknown" as const }, { status: 404 });
  const { email, topics, confirmed } = found;
  return data({
    state: confirmed ? ("confirmed" as const) : ("pending" as const),
    email,
    topics: topics.map((topic) => topicWords[topic]),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const token = tokenOf(request);
  await confirmSubscription(scope, token);
  // The page says what came of it, and may be loaded again.
  return redirectDocument(pathTo(`/newsletter/confirmer?jeton=${encodeURIComponent(token)}`));
}

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === "unknown") {
    return (
      <div className="message-page">
        <h1>Ce lien n’est plus valable</h1>
        <p>
          Il a plus de sept jours, ou un lien plus récent l’a remplacé. Inscrivez-vous de nouveau à la lettre pour en
          recevoir un autre.
        </p>
        <LinkButton href={pathTo("/")}>Retour à l’accueil</LinkButton>
      </div>
    );
  }
  const { email, topics } = loaderData;
  if (loaderData.state === "confirmed") {
    return (
      <div className="message-page">
        <h1>Votre abonnement est confirmé</h1>
        <p>
          Vous recevrez {new Intl.ListFormat("fr").format(topics)} à l’adresse {email}. Chaque lettre porte un lien pour
          se désabonner en un clic.
        </p>
        <LinkButton href={pathTo("/")}>Retour à l’accueil</LinkButton>
      </div>
    );
  }
  return (
    <div className="message-page">
      <h1>Confirmer mon abonnement</h1>
      {actionData && (
        <Alert kind="caution" announced>
          {actionData.refusal}
        </Alert>
      )}
      <p>
        Vous recevrez {new Intl.ListFormat("fr").format(topics)} à l’adresse {email}.
      </p>
      <form method="post">
        <Button>Confirmer mon abonnement</Button>
      </form>
    </div>
  );
}
