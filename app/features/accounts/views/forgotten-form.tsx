import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { isNetworkFailure } from "#app/platform/forms/over-the-network.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { SendFailure } from "#app/ui/send-failure.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { type FormAnswer, problemsOf, resultOf } from "./answer.ts";

/** Where to send the link. */
export function ForgottenForm({ answer }: { answer: FormAnswer }) {
  const sending = useNavigation().state !== "idle";
  const [form, fields] = useForm<{ email: string }>({ id: "forgotten", lastResult: resultOf(answer) });
  return (
    <Form method="post" id={form.id} noValidate>
      <SendFailure show={isNetworkFailure(answer)} />
      <ErrorSummary problems={problemsOf(form, [fields.email])} />
      <Field id={fields.email.id} label="Adresse e-mail" error={fields.email.errors?.[0]}>
        {(links) => <TextInput {...links} type="email" name={fields.email.name} defaultValue={fields.email.initialValue} autoComplete="email" required />}
      </Field>
      <Button loading={sending}>Recevoir le lien</Button>
    </Form>
  );
}
