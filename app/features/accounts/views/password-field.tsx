import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type PasswordFieldProps = {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** So that a password manager knows which one is meant. */
  autoComplete: "current-password" | "new-password";
};

/** A password, never sent back by the server. Once hydrated, it can be shown: a phone's keyboard is easily mistaken. */
export function PasswordField({ id, name, label, hint, error, autoComplete }: PasswordFieldProps) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(links) => (
        <span className="reveal">
          <TextInput
            {...links}
            name={name}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
          />
          {hydrated && (
            <button
              type="button"
              aria-controls={id}
              aria-pressed={shown}
              aria-label={shown ? "Masquer le mot de passe" : "Afficher le mot de passe"}
              onClick={() => setShown(!shown)}
            >
              {shown ? "Masquer" : "Afficher"}
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
