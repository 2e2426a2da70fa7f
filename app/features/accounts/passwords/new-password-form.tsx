import { useForm } from "@conform-to/react";
import { PASSWORD_LEAST } from "#app/features/accounts/form.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { type FormAnswer, problemsOf } from "#app/features/accounts/views/answer.ts";
import { PasswordField } from "#app/features/accounts/views/password-field.tsx";

/** A new password, twice. */
export function NewPasswordForm({ answer }: { answer: FormAnswer }) {
  const [form, fields] = useForm<{ password: string; confirmPassword: string }>({
    id: "new-password",
    lastResult: answer,
  });
  return (
    <KeptForm id={form.id} noValidate>
      <ErrorSummary problems={problemsOf(form, [fields.password, fields.confirmPassword])} />
      <PasswordField
        id={fields.password.id}
        name={fields.password.name}
        label="Nouveau mot de passe"
        hint={`Au moins ${PASSWORD_LEAST} caractères.`}
        error={fields.password.errors?.[0]}
        autoComplete="new-password"
      />
      <PasswordField
        id={fields.confirmPassword.id}
        name={fields.confirmPassword.name}
        label="Confirmer le mot de passe"
        error={fields.confirmPassword.errors?.[0]}
        autoComplete="new-password"
      />
      <Button>Changer mon mot de passe</Button>
    </KeptForm>
  );
}
