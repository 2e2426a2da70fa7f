import { useForm } from "@conform-to/react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type FormAnswer, problemsOf } from "#app/features/accounts/views/answer.ts";
import { PasswordField } from "#app/features/accounts/views/password-field.tsx";

/** The new address, and the password: a session left open must not be enough to take an account away. */
export function EmailChangeForm({ answer }: { answer: FormAnswer }) {
  const [form, fields] = useForm<{ email: string; currentPassword: string }>({
    id: "email-change",
    lastResult: answer,
  });
  return (
    <KeptForm id={form.id} noValidate className="account-form">
      <ErrorSummary problems={problemsOf(form, [fields.email, fields.currentPassword])} />
      <Field id={fields.email.id} label="Nouvelle adresse e-mail" error={fields.email.errors?.[0]}>
        {(links) => (
          <TextInput
            {...links}
            type="email"
            name={fields.email.name}
            defaultValue={fields.email.initialValue}
            autoComplete="email"
            required
          />
        )}
      </Field>
      <PasswordField
        id={fields.currentPassword.id}
        name={fields.currentPassword.name}
        label="Mot de passe actuel"
        error={fields.currentPassword.errors?.[0]}
        autoComplete="current-password"
      />
      <p className="flex flex-wrap items-center gap-3 m-0">
        <Button>Changer d’adresse</Button>
        <LinkButton href={pathTo("/profile")} look="ghost">
          Annuler
        </LinkButton>
      </p>
    </KeptForm>
  );
}
