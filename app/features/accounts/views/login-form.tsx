import { useForm } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { type FormAnswer, problemsOf } from "./answer.ts";
import { PasswordField } from "./password-field.tsx";

/** E-mail and password. @param suite the page to come back to, if one asked */
export function LoginForm({ answer, suite }: { answer: FormAnswer; suite: string | null }) {
  const [form, fields] = useForm<{ email: string; password: string; sharedPhone: string }>({
    id: "login",
    lastResult: answer,
  });
  return (
    <KeptForm id={form.id} noValidate className="account-form">
      <ErrorSummary problems={problemsOf(form, [fields.email, fields.password])} />
      {suite && <input type="hidden" name="suite" value={suite} />}
      <Field id={fields.email.id} label="Adresse e-mail" error={fields.email.errors?.[0]}>
        {(links) => (
          <TextInput
            {...links}
            type="email"
            name={fields.email.name}
            defaultValue={fields.email.initialValue}
            autoComplete="username webauthn"
            required
          />
        )}
      </Field>
      <PasswordField
        id={fields.password.id}
        name={fields.password.name}
        label="Mot de passe"
        error={fields.password.errors?.[0]}
        autoComplete="current-password"
      />
      <Checkbox
        id={fields.sharedPhone.id}
        name={fields.sharedPhone.name}
        defaultChecked={fields.sharedPhone.initialValue === "on"}
        label="Téléphone partagé"
        hint="Session courte, et rien ne reste sur ce téléphone."
      />
      <Button data-sending="Connexion en cours…">Se connecter</Button>
    </KeptForm>
  );
}
