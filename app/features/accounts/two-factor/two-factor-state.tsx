import { useForm } from "@conform-to/react";
import { renderSVG } from "uqr";
import type { PendingFactor } from "./two-factor.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, type ButtonLook, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type FormAnswer, problemsOf } from "#app/features/accounts/views/answer.ts";
import { CodeForm } from "#app/features/accounts/views/code-form.tsx";
import { ConfirmFirst } from "#app/features/accounts/views/unconfirmed-email.tsx";
import { PasswordField } from "#app/features/accounts/views/password-field.tsx";

type TwoFactorStateProps = {
  on: boolean;
  /** Whether the address is proven: before, it is not set up. */ confirmed: boolean;
  pending: PendingFactor | null;
  /** An admin of a real site cannot do without. */ required: boolean;
  codesLeft: number;
  answer: FormAnswer;
};

/** The second factor as it stands: off, being set up, or on; and what can be done about it. */
export function TwoFactorState({ on, confirmed, pending, required, codesLeft, answer }: TwoFactorStateProps) {
  if (on) {
    return (
      <>
        <Alert kind={codesLeft > 2 ? "success" : "caution"} title="La validation en deux étapes est active">
          {`Il vous reste ${codesLeft} ${codesLeft > 1 ? "codes" : "code"} de secours.`}
        </Alert>
        <h2>De nouveaux codes de secours</h2>
        <p>Les anciens ne serviront plus.</p>
        <PasswordForm intent="renew" action="Obtenir de nouveaux codes" look="secondary" answer={answer} />
        {required ? (
          <p>Elle est obligatoire pour l’administration.</p>
        ) : (
          <>
            <h2>Désactiver</h2>
            <p>Votre mot de passe suffira de nouveau pour entrer.</p>
            <PasswordForm intent="stop" action="Désactiver" look="danger" answer={answer} />
          </>
        )}
      </>
    );
  }
  if (!confirmed)
    return <ConfirmFirst why="Un code demandé à chaque connexion ne se règle qu’une fois l’adresse confirmée." />;
  if (pending) return <PendingSetUp pending={pending} answer={answer} />;
  return (
    <>
      {required && (
        <Alert kind="caution" title="Obligatoire pour l’administration">
          Activez-la pour ouvrir l’espace d’administration.
        </Alert>
      )}
      <p className="lead">
        À chaque connexion, un code de votre téléphone sera demandé après le mot de passe. Il vous faut une application
        d’authentification (Aegis, Google Authenticator, Microsoft Authenticator…), gratuite et sans connexion.
      </p>
      <PasswordForm intent="start" action="Commencer" answer={answer} />
    </>
  );
}

function PendingSetUp({ pending, answer }: { pending: PendingFactor; answer: FormAnswer }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(pending.address))}`;
  return (
    <>
      <h2>1. Ajoutez ce compte à votre application</h2>
      <p>
        <img
          src={picture}
          alt="Code QR du compte, à lire avec l’application d’authentification"
          className="qr-code"
          width={200}
          height={200}
        />
      </p>
      <p>Sur ce téléphone même&nbsp;:</p>
      <p>
        <LinkButton href={pending.address} look="secondary" small>
          Ouvrir dans l’application
        </LinkButton>
      </p>
      <p>Ou recopiez cette clé&nbsp;:</p>
      <p>
        <code className="wrap-anywhere">{pending.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <h2>2. Recopiez le code qu’elle affiche</h2>
      <CodeForm answer={answer} label="Code à six chiffres" action="Activer" intent="confirm" />
    </>
  );
}

function PasswordForm({
  intent,
  action,
  look,
  answer,
}: {
  intent: string;
  action: string;
  look?: ButtonLook;
  answer: FormAnswer;
}) {
  // A page holds several of these: the answer belongs to the one that was sent.
  const result = answer;
  const [form, fields] = useForm<{ currentPassword: string }>({
    id: `factor-${intent}`,
    lastResult: result?.initialValue?.intent === intent ? result : undefined,
  });
  return (
    <form method="post" id={form.id} noValidate>
      <ErrorSummary problems={problemsOf(form, [fields.currentPassword])} id={`${form.id}-summary`} />
      <input type="hidden" name="intent" value={intent} />
      <PasswordField
        id={fields.currentPassword.id}
        name={fields.currentPassword.name}
        label="Votre mot de passe"
        error={fields.currentPassword.errors?.[0]}
        autoComplete="current-password"
      />
      <Button look={look}>{action}</Button>
    </form>
  );
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <Alert kind="success" title="La validation en deux étapes est active" announced>
        Notez vos codes de secours&nbsp;: ils ne seront plus jamais affichés. Chacun remplace une fois le code de votre
        téléphone.
      </Alert>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <LinkButton href={pathTo("/profile/two-factor")}>Je les ai notés</LinkButton>
    </>
  );
}
