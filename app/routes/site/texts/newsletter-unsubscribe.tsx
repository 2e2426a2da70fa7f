import { data, redirectDocument } from "react-router";
import { subscriptionToEnd, unsubscribe } from "#app/features/newsletter/unsubscribe.server.ts";
import { plainRateRefusal } from "#app/platform/forms/parse-form.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/newsletter-unsubscribe.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Me désabonner");

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("jeton") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const found = await subscriptionToEnd(scopeOf(context), token);
  return found ? data({ found, token }) : data({ found: undefined, token }, { status: 404 });
}

/** The button of the page, and the one click that mail programs send to the same address (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const token = tokenOf(request);
  const isOneClick = (await readForm(request)).has("List-Unsubscribe");
  // A mail service sends those of all its readers from a few addresses: the secret counts, not how many came.
  const refused = isOneClick ? undefined : plainRateRefusal(context);
  if (refused) return refused;
  await unsubscribe(scope, token);
  // Mail programs follow no redirect; a person's page may be loaded again after one.
  if (isOneClick) return null;
  return redirectDocument(pathTo(`/newsletter/desinscription?jeton=${encodeURIComponent(token)}`));
}

export default function NewsletterUnsubscribe({ loaderData: { found, token }, actionData }: Route.ComponentProps) {
  if (!found) {
    return (
      <div className="message-page">
        <h1>Ce lien n’est pas reconnu</h1>
        <p>Il est peut-être arrivé coupé. Ouvrez de nouveau le lien « Me désabonner » de notre dernière lettre.</p>
        <LinkButton href={pathTo("/")}>Retour à l’accueil</LinkButton>
      </div>
    );
  }
  if (found.over) {
    return (
      <div className="message-page">
        <h1>Vous ne recevrez plus notre lettre</h1>
        <p>
          L’adresse {found.email} est retirée de la liste. Les messages liés à votre compte, s’il y en a un, continuent
          d’arriver.
        </p>
        <LinkButton href={pathTo("/")}>Retour à l’accueil</LinkButton>
      </div>
    );
  }
  return (
    <div className="message-page">
      <h1>Me désabonner</h1>
      {actionData && (
        <Alert kind="caution" announced>
          {actionData.refusal}
        </Alert>
      )}
      <p>L’adresse {found.email} ne recevra plus notre lettre d’information.</p>
      <form method="post">
        <Button>Me désabonner</Button>
      </form>
      {found.isConfirmed && (
        <p>
          Ou <a href={pathTo(`/newsletter/sujets?jeton=${encodeURIComponent(token)}`)}>choisissez vos sujets</a>.
        </p>
      )}
    </div>
  );
}
