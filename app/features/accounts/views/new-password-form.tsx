import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { PASSWORD_LEAST, resetSchema } from "#app/features/accounts/form.ts";
import { checkBeforeSending } from "#app/platform/forms/check-before-sending.ts";
import { isNetworkFailure } from "#app/platform/forms/over-the-network.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { SendFailure } from "#app/ui/send-failure.tsx";
import { type FormAnswer, problemsOf, resultOf } from "./answer.ts";
import { PasswordField } from "./password-field.tsx";

/** A new password, twice. */
export function NewPasswordForm({ answer }: { answer: FormAnswer }) {
  const sending = useNavigation().state !== "idle";
  const [form, fields] = useForm<{ password: string; confirmPassword: string }>({
    id: "new-password",
    lastResult: resultOf(answer),
    // On leaving a field its message would push the button away from under the finger.
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checkBeforeSending(formData, resetSchema),
  });
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
      <SendFailure show={isNetworkFailure(answer)} />
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
      <Button loading={sending}>Changer mon mot de passe</Button>
    </Form>
  );
}
