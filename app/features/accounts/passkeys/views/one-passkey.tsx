import type { SubmissionResult } from "@conform-to/react";
import { useForm } from "@conform-to/react";
import type { OwnPasskey } from "#app/features/accounts/passkeys/queries.server.ts";
import { problemsOf } from "#app/features/accounts/views/answer.ts";
import { PasswordField } from "#app/features/accounts/views/password-field.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type Props = {
  passkey: OwnPasskey;
  /** Whether the session under way was opened by it. */ opened: boolean;
  last: boolean;
  hasPassword: boolean;
  answer: SubmissionResult | undefined;
};

/** One passkey: its name, and its removal, which asks the password. */
export function OnePasskey({ passkey: { name, added, lastUsed }, opened, last, hasPassword, answer }: Props) {
  const sent = answer?.initialValue?.intent;
  const [rename, named] = useForm<{ name: string }>({
    id: "rename",
    lastResult: sent === "rename" ? answer : undefined,
    defaultValue: { name },
  });
  const [remove, fields] = useForm<{ currentPassword: string }>({
    id: "remove",
    lastResult: sent === "remove" ? answer : undefined,
  });
  return (
    <>
      <p>
        Ajoutée le {added}. {lastUsed === null ? "Jamais utilisée." : `Dernière utilisation\u00a0: ${lastUsed}.`}
      </p>
      <form method="post" id={rename.id} noValidate className="account-form">
        <ErrorSummary problems={problemsOf(rename, [named.name])} id="rename-summary" />
        <input type="hidden" name="intent" value="rename" />
        <Field id={named.name.id} label="Nom de la clé" error={named.name.errors?.[0]}>
          {(links) => (
            <TextInput
              {...links}
              name={named.name.name}
              defaultValue={named.name.initialValue}
              autoComplete="off"
              required
            />
          )}
        </Field>
        <Button look="secondary">Renommer</Button>
      </form>
      <h2>Retirer cette clé</h2>
      <p>
        Elle n’ouvrira plus votre compte, et les sessions qu’elle a ouvertes seront fermées
        {opened ? ", sauf celle-ci" : ""}. Faites-le pour un appareil perdu ou vendu.
        {last && " C’est votre dernière clé\u00a0: vous vous connecterez de nouveau avec votre mot de passe."}
      </p>
      {hasPassword ? (
        <form method="post" id={remove.id} noValidate className="account-form">
          <ErrorSummary problems={problemsOf(remove, [fields.currentPassword])} id="remove-summary" />
          <input type="hidden" name="intent" value="remove" />
          <PasswordField
            id={fields.currentPassword.id}
            name={fields.currentPassword.name}
            label="Votre mot de passe"
            error={fields.currentPassword.errors?.[0]}
            autoComplete="current-password"
          />
          <Button look="danger">Retirer cette clé</Button>
        </form>
      ) : (
        <Alert kind="info">
          Choisissez d’abord un mot de passe&nbsp;: sans lui, vous pourriez perdre votre compte. Le lien se demande à la
          page <a href={pathTo("/profile/connexion")}>Connexion sans mot de passe</a>.
        </Alert>
      )}
      <p>
        <LinkButton href={pathTo("/profile/connexion")} look="ghost">
          Revenir à mes clés
        </LinkButton>
      </p>
    </>
  );
}
