import type { EmailChange, EmailChangeConfirmation } from "#app/features/accounts/change-email.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

type EmailChangePageProps = {
  /** What the link would change; null when it does not serve any more. */
  change: EmailChange | null;
  /** How long a link serves, in words. */
  validFor: string;
  /** What the button did. */
  answer: EmailChangeConfirmation | { refusal: string } | undefined;
};

/** What the link of a mail about a change of address shows: the change to confirm, or what became of it. */
export function EmailChangePage({ change, validFor, answer }: EmailChangePageProps) {
  const refusal = answer && "refusal" in answer ? answer.refusal : undefined;
  const outcome = answer && "kind" in answer ? answer : undefined;
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
            <p>Il a déjà servi, il a plus de {validFor}, ou une demande plus récente l’a remplacé. Rien n’a changé.</p>
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
            <LinkButton href={pathTo("/profile")} look="secondary">
              Aller à mon profil
            </LinkButton>
          </p>
        )}
      </div>
    </div>
  );
}
