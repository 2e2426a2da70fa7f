import { useForm } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { type FormAnswer, problemsOf } from "#app/features/accounts/views/answer.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** A new password, twice. */
export function NewPasswordForm({ answer }: { answer: FormAnswer }) {
  const [form, fields] = useForm<{ password: string; confirmPassword: string }>({
    id: "new-password",
    lastResult: answer,
  });
  return (
    <KeptForm id={form.id} noValidate>
      <ErrorSummary problems={problemsOf(form, [fields.password, fields.confirmPassword])} />
      <NewPasswordFields fields={fields} />
      <Button>Changer mon mot de passe</Button>
    </KeptForm>
  );
}
