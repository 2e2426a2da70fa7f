import type {
  EmailChangeConfirmation,
  FoundEmailChange,
} from "#app/features/accounts/registration/change-email.server.ts";
import type { SubmissionResult } from "@conform-to/react";
import { useForm } from "@conform-to/react";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { problemsOf } from "#app/features/accounts/views/answer.ts";
import { OPENED_BY_ADDRESS, madeFromWords } from "#app/features/accounts/first-proof-words.ts";
import { PasswordField } from "#app/features/accounts/views/password-field.tsx";

type EmailChangePageProps = {
  /** What the link would change; null when it does not serve any more. */
  change: FoundEmailChange | null;
  /** How long a link serves, in words. */
  validFor: string;
  /** What the button did. */
  answer: EmailChangeConfirmation | SubmissionResult | { refusal: string } | undefined;
};

/** What the link of a mail about a change of address shows: the change to confirm, or what became of it. */
export function EmailChangePage({ change, validFor, answer }: EmailChangePageProps) {
  const refusal = answer && "refusal" in answer ? answer.refusal : undefined;
  const outcome = answer && "kind" in answer ? answer : undefined;
  const [form, fields] = useForm<{ currentPassword: string }>({
    id: "email-change",
    lastResult: answer && "status" in answer ? answer : undefined,
  });
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
          <form method="post" className="grid gap-4" noValidate>
            <ErrorSummary problems={problemsOf(form, [fields.currentPassword])} />
            {change.step === "new" && (
              <p className="m-0">
                {madeFromWords(change.account)} Il montrera tout ce qui a été fait avec la nouvelle adresse&nbsp;:{" "}
                {OPENED_BY_ADDRESS}. S’il n’est pas le vôtre, fermez cette page&nbsp;: rien ne change.
              </p>
            )}
            <p className="m-0">
              {change.step === "current"
                ? "Vous donnez votre accord pour que votre compte passe à l’adresse "
                : "Vous confirmez que votre compte doit utiliser l’adresse "}
              <strong className="wrap-anywhere">{change.newEmail}</strong>.
            </p>
            {change.step === "new" && !change.own && (
              <PasswordField
                id={fields.currentPassword.id}
                name={fields.currentPassword.name}
                label="Mot de passe du compte"
                hint="Vous n’êtes pas connecté à ce compte dans ce navigateur. Sans mot de passe, ouvrez le lien dans celui où vous l’êtes."
                error={fields.currentPassword.errors?.[0]}
                autoComplete="current-password"
              />
            )}
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
