import { useForm } from "@conform-to/react";
import type { z } from "zod/mini";
import { PASSWORD_LEAST, type registrationSchema } from "#app/features/accounts/form.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { type FormAnswer, problemsOf } from "#app/features/accounts/views/answer.ts";
import { NewPasswordFields } from "#app/features/accounts/passwords/new-password-fields.tsx";
import { Consents, NameFields, PhoneAndCountry } from "./register-fields.tsx";

type Typed = z.input<typeof registrationSchema>;

/** The specified registration. */
export function RegisterForm({
  answer,
  formId,
  suite,
}: {
  answer: FormAnswer;
  /** Chosen by the server for this page. */ formId: string;
  suite: string | null;
}) {
  const [form, fields] = useForm<Typed>({
    id: "register",
    lastResult: answer,
  });
  const problems = problemsOf(form, [
    fields.firstName,
    fields.lastName,
    fields.email,
    fields.phone,
    fields.country,
    fields.password,
    fields.confirmPassword,
    fields.acceptTerms,
  ]);
  return (
    <KeptForm id={form.id} noValidate className="account-form">
      <ErrorSummary problems={problems} />
      <input type="hidden" name="formId" value={formId} />
      {suite && <input type="hidden" name="suite" value={suite} />}
      <NameFields firstName={fields.firstName} lastName={fields.lastName} />
      <Field
        id={fields.email.id}
        label="Adresse e-mail"
        hint="Nous y envoyons un lien de confirmation."
        error={fields.email.errors?.[0]}
      >
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
      <PhoneAndCountry phone={fields.phone} country={fields.country} />
      <NewPasswordFields
        fields={fields}
        label="Mot de passe"
        hint={`Au moins ${PASSWORD_LEAST} caractères. Trois ou quatre mots à vous sont plus sûrs et plus faciles à retenir.`}
      />
      <Consents acceptTerms={fields.acceptTerms} acceptNewsletter={fields.acceptNewsletter} />
      <Button data-sending="Inscription en cours…">S'inscrire</Button>
    </KeptForm>
  );
}
