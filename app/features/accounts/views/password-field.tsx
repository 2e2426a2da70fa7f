import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type PasswordFieldProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** So that a password manager knows which one is meant. */
  autoComplete: "current-password" | "new-password";
};

/**
 * A password, never sent back by the server. Where the script of forms runs (platform/forms/kept/keep-forms) it can be shown: a phone's
 * keyboard is easily mistaken.
 */
export function PasswordField({ id, name, label, hint, error, autoComplete }: PasswordFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(links) => (
        <span className="reveal">
          <TextInput
            {...links}
            name={name}
            type="password"
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            data-secret=""
          />
          <button
            hidden
            type="button"
            data-reveal=""
            aria-controls={id}
            aria-pressed={false}
            aria-label="Afficher le mot de passe"
          >
            Afficher
          </button>
        </span>
      )}
    </Field>
  );
}
