import { useForm } from "@conform-to/react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type FormAnswer, problemsOf } from "#app/features/accounts/views/answer.ts";
import { PasswordField } from "#app/features/accounts/views/password-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** The password in use, then the one to come, twice. */
export function PasswordChangeForm({ answer, email }: { answer: FormAnswer; email: string }) {
  const [form, fields] = useForm<{ currentPassword: string; password: string; confirmPassword: string }>({
    id: "password-change",
    lastResult: answer,
  });
  return (
    <KeptForm id={form.id} noValidate className="account-form">
      <ErrorSummary problems={problemsOf(form, [fields.currentPassword, fields.password, fields.confirmPassword])} />
      {/* For password managers: which account this is. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField
        id={fields.currentPassword.id}
        name={fields.currentPassword.name}
        label="Mot de passe actuel"
        error={fields.currentPassword.errors?.[0]}
        autoComplete="current-password"
      />
      <NewPasswordFields
        fields={fields}
        hint="6 caractères au moins."
        confirmLabel="Confirmez le nouveau mot de passe"
      />
      <p className="flex flex-wrap items-center gap-3 m-0">
        <Button>Changer de mot de passe</Button>
        <LinkButton href={pathTo("/profile")} look="ghost">
          Annuler
        </LinkButton>
      </p>
    </KeptForm>
  );
}
