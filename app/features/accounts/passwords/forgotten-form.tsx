import { useForm } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { type FormAnswer, problemsOf } from "#app/features/accounts/views/answer.ts";

/** Where to send the link. */
export function ForgottenForm({ answer }: { answer: FormAnswer }) {
  const [form, fields] = useForm<{ email: string }>({ id: "forgotten", lastResult: answer });
  return (
    <KeptForm id={form.id} noValidate>
      <ErrorSummary problems={problemsOf(form, [fields.email])} />
      <Field id={fields.email.id} label="Adresse e-mail" error={fields.email.errors?.[0]}>
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
      <Button>Recevoir le lien</Button>
    </KeptForm>
  );
}
