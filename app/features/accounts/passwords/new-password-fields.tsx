import { PASSWORD_LEAST } from "#app/features/accounts/form.ts";
import { PasswordField } from "#app/features/accounts/views/password-field.tsx";

type Input = { id: string; name: string; errors?: string[] | undefined };

type NewPasswordFieldsProps = {
  fields: { password: Input; confirmPassword: Input };
  label?: string;
  hint?: string;
  confirmLabel?: string;
};

/** A password to choose, twice. */
export function NewPasswordFields({
  fields: { password, confirmPassword },
  label = "Nouveau mot de passe",
  hint = `Au moins ${PASSWORD_LEAST} caractères.`,
  confirmLabel = "Confirmer le mot de passe",
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        id={password.id}
        name={password.name}
        label={label}
        hint={hint}
        error={password.errors?.[0]}
        autoComplete="new-password"
      />
      <PasswordField
        id={confirmPassword.id}
        name={confirmPassword.name}
        label={confirmLabel}
        error={confirmPassword.errors?.[0]}
        autoComplete="new-password"
      />
    </>
  );
}
