import { data } from "react-router";
import { dropTicketHeaders, ticketOf } from "#app/features/accounts/browser.server.ts";
import { confirmEmailChange, findEmailChange } from "#app/features/accounts/change-email.server.ts";
import { takeLinkOut } from "#app/features/accounts/take-link-out.server.ts";
import { takePlainForm } from "#app/platform/forms/take-form.ts";
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
  const taken = await takePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const secret = await ticketOf(request, "link", scope);
  const outcome = secret ? await confirmEmailChange(scope, secret) : { kind: "invalid" as const };
  return data(outcome, { status: outcome.kind === "invalid" ? 410 : outcome.kind === "taken" ? 409 : 200, headers: await dropTicketHeaders("link", scope) });
}

export default function EmailChange({ loaderData: { change }, actionData }: Route.ComponentProps) {
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  const outcome = actionData && "kind" in actionData ? actionData : undefined;
  return (
    <div className="account-page">
      <div className="grid max-w-prose gap-6">
        <h1>Changement d’adresse e-mail</h1>
        {refusal !== undefined && <Alert kind="danger" title={refusal} announced />}
        {outcome?.kind === "agreed" && (
          <Alert kind="success" title="C’est noté" announced>
            <p>Un second lien vient de partir à {outcome.newEmail}&nbsp;: confirmez-la, et le changement est fait.</p>
          </Alert>
        )}
        {outcome?.kind === "changed" && (
          <Alert kind="success" title="Votre adresse est changée" announced>
            <p>Votre compte utilise désormais {outcome.newEmail}&nbsp;: c’est avec elle que vous vous connectez.</p>
          </Alert>
        )}
        {outcome?.kind === "taken" && (
          <Alert kind="danger" title="Cet email est déjà utilisé" announced>
            <p>Un autre compte a pris cette adresse entre-temps. La vôtre n’a pas changé.</p>
          </Alert>
        )}
        {(outcome?.kind === "invalid" || (!outcome && !change)) && (
          <Alert kind="caution" title="Ce lien ne sert plus" announced>
            <p>Il a déjà servi, il a plus de 24&nbsp;heures, ou une demande plus récente l’a remplacé. Rien n’a changé.</p>
          </Alert>
        )}
        {change && !outcome ? (
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
