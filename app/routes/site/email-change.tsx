import { data } from "react-router";
import { dropTicketHeaders, ticketOf } from "#app/features/accounts/browser.server.ts";
import { confirmEmailChange, findEmailChange } from "#app/features/accounts/change-email.server.ts";
import { takeLinkOut } from "#app/features/accounts/take-link-out.server.ts";
import { waitSentence } from "#app/platform/forms/rate-refusal.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/email-change.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Changement d’adresse e-mail");

/**
 * Where the links of the mails lead, on whatever device they are opened. Opening one changes
 * nothing, since mail programs follow links by themselves: the button does.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  await takeLinkOut(request, scope);
  const kept = await ticketOf(request, "link", scope);
  return { change: (kept && (await findEmailChange(scope, kept))) || null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  if (!scope.rate.allowed) return data({ kind: "throttled" as const, sentence: waitSentence(scope.rate.retryAfterSeconds) }, { status: 429 });
  const secret = await ticketOf(request, "link", scope);
  const outcome = secret ? await confirmEmailChange(scope, secret) : { kind: "invalid" as const };
  return data(outcome, { status: outcome.kind === "invalid" ? 410 : outcome.kind === "taken" ? 409 : 200, headers: await dropTicketHeaders("link", scope) });
}

export default function EmailChange({ loaderData: { change }, actionData }: Route.ComponentProps) {
  return (
    <div className="account-page">
      <div className="grid max-w-prose gap-6">
        <h1>Changement d’adresse e-mail</h1>
        {actionData?.kind === "throttled" && <Alert kind="danger" title={actionData.sentence} announced />}
        {actionData?.kind === "agreed" && (
          <Alert kind="success" title="C’est noté" announced>
            <p>Un second lien vient de partir à {actionData.newEmail}&nbsp;: confirmez-la, et le changement est fait.</p>
          </Alert>
        )}
        {actionData?.kind === "changed" && (
          <Alert kind="success" title="Votre adresse est changée" announced>
            <p>Votre compte utilise désormais {actionData.newEmail}&nbsp;: c’est avec elle que vous vous connectez.</p>
          </Alert>
        )}
        {actionData?.kind === "taken" && (
          <Alert kind="danger" title="Cet email est déjà utilisé" announced>
            <p>Un autre compte a pris cette adresse entre-temps. La vôtre n’a pas changé.</p>
          </Alert>
        )}
        {(actionData?.kind === "invalid" || (!actionData && !change)) && (
          <Alert kind="caution" title="Ce lien ne sert plus" announced>
            <p>Il a déjà servi, il a plus de 24&nbsp;heures, ou une demande plus récente l’a remplacé. Rien n’a changé.</p>
          </Alert>
        )}
        {change && (!actionData || actionData.kind === "throttled") ? (
          <form method="post" className="grid gap-4">
            <p className="m-0">
              {change.step === "current"
                ? "Vous donnez votre accord pour que votre compte passe à l’adresse "
                : "Vous confirmez que votre compte doit utiliser l’adresse "}
              <strong className="wrap-anywhere">{change.newEmail}</strong>.
            </p>
            <p className="m-0">
              <Button>{change.step === "current" ? "Donner mon accord" : "Confirmer cette adresse"}</Button>
            </p>
          </form>
        ) : (
          <p className="m-0">
            <LinkButton href="/profile" look="secondary">
              Aller à mon profil
            </LinkButton>
          </p>
        )}
      </div>
    </div>
  );
}
