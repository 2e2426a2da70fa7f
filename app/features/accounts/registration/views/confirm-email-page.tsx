import type { SubmissionResult } from "@conform-to/react";
import { useForm } from "@conform-to/react";
import type { Confirmation } from "#app/features/accounts/registration/confirm-email.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { problemsOf } from "#app/features/accounts/views/answer.ts";
import { DROPPED_BEFORE, OPENED_BY_ADDRESS } from "#app/features/accounts/first-proof-words.ts";
import { NewPasswordFields } from "#app/features/accounts/passwords/new-password-fields.tsx";
import { PasswordField } from "#app/features/accounts/views/password-field.tsx";

type Props = Confirmation & { answer: SubmissionResult | undefined };

const PATH = pathTo("/confirm-email");

/** The link of a confirmation: one tap in a session of the account; elsewhere its password, or a new one for whoever has neither. */
export function ConfirmEmailPage({ own, account, answer }: Props) {
  const forTakeOver = answer?.initialValue?.intent === "take-over";
  return (
    <div className="account-page">
      <div className="account-form account-flow">
        <h1>Confirmer mon adresse</h1>
        <p className="wrap-anywhere">
          Un compte a été créé avec l’adresse <strong>{account.email}</strong> le {account.on} (heure de Douala)
          {account.device !== undefined && `, avec ${account.device}`}
          {account.name !== "" && `, au nom de ${account.name}`}.
        </p>
        <p>
          Une fois l’adresse confirmée, ce compte montre tout ce qui a été fait avec elle&nbsp;: {OPENED_BY_ADDRESS}.
        </p>
        {own ? (
          <form method="post" action={PATH}>
            <Button>Confirmer mon adresse</Button>
          </form>
        ) : (
          <>
            <h2>Vous avez créé ce compte</h2>
            <p>Vous n’y êtes pas connecté dans ce navigateur&nbsp;: donnez le mot de passe choisi à l’inscription.</p>
            <ByPassword answer={forTakeOver ? undefined : answer} />
            <h2>Vous ne l’avez pas créé, ou ce mot de passe est oublié</h2>
            <p>
              L’adresse est la vôtre, puisque vous avez reçu notre message. Choisissez un mot de passe&nbsp;: le compte
              est à vous, et plus personne d’autre n’y entre.
            </p>
            <p>Reprendre ce compte supprime&nbsp;:</p>
            <ul className="list-disc pl-5">
              {DROPPED_BEFORE.map((dropped) => (
                <li key={dropped}>{dropped}</li>
              ))}
            </ul>
            <p>
              Ce qui a été écrit dans le compte y reste&nbsp;: vérifiez-le, à commencer par votre nom. En le reprenant,
              vous acceptez les <a href={pathTo("/terms")}>conditions d’utilisation</a>.
            </p>
            <TakeOver answer={forTakeOver ? answer : undefined} />
            <p>
              Vous ne voulez pas de compte&nbsp;? Ne faites rien&nbsp;: sans confirmation, il ne montre rien de ce qui
              est à vous.
            </p>
          </>
        )}
      </div>
    </div>
  );
}

type FormProps = { answer: SubmissionResult | undefined };

function ByPassword({ answer }: FormProps) {
  const [form, fields] = useForm<{ currentPassword: string }>({ id: "confirm", lastResult: answer });
  return (
    <form method="post" action={PATH} id={form.id} noValidate>
      <ErrorSummary problems={problemsOf(form, [fields.currentPassword])} id="confirm-summary" />
      <PasswordField
        id={fields.currentPassword.id}
        name={fields.currentPassword.name}
        label="Mot de passe choisi à l’inscription"
        error={fields.currentPassword.errors?.[0]}
        autoComplete="current-password"
      />
      <Button>Confirmer mon adresse</Button>
    </form>
  );
}

function TakeOver({ answer }: FormProps) {
  const [form, fields] = useForm<{ password: string; confirmPassword: string }>({
    id: "take-over",
    lastResult: answer,
  });
  return (
    <form method="post" action={PATH} id={form.id} noValidate>
      <ErrorSummary problems={problemsOf(form, [fields.password, fields.confirmPassword])} id="take-over-summary" />
      <input type="hidden" name="intent" value="take-over" />
      <NewPasswordFields fields={fields} />
      <Button look="secondary">Reprendre ce compte</Button>
    </form>
  );
}
