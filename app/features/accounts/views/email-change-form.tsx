import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { isNetworkFailure } from "#app/platform/forms/over-the-network.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { SendFailure } from "#app/ui/send-failure.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type FormAnswer, problemsOf, resultOf } from "./answer.ts";
import { PasswordField } from "./password-field.tsx";

/** The new address, and the password: a session left open must not be enough to take an account away. */
export function EmailChangeForm({ answer }: { answer: FormAnswer }) {
  const sending = useNavigation().state !== "idle";
  const [form, fields] = useForm<{ email: string; currentPassword: string }>({ id: "email-change", lastResult: resultOf(answer) });
  return (
    <Form method="post" id={form.id} noValidate className="account-form">
      <SendFailure show={isNetworkFailure(answer)} />
      <ErrorSummary problems={problemsOf(form, [fields.email, fields.currentPassword])} />
      <Field id={fields.email.id} label="Nouvelle adresse e-mail" error={fields.email.errors?.[0]}>
        {(links) => <TextInput {...links} type="email" name={fields.email.name} defaultValue={fields.email.initialValue} autoComplete="email" required />}
      </Field>
      <PasswordField
        id={fields.currentPassword.id}
        name={fields.currentPassword.name}
        label="Mot de passe actuel"
        error={fields.currentPassword.errors?.[0]}
        autoComplete="current-password"
      />
      <p className="flex flex-wrap items-center gap-3 m-0">
        <Button loading={sending}>Changer d’adresse</Button>
        <LinkButton href={pathTo("/profile")} look="ghost">
          Annuler
        </LinkButton>
      </p>
    </Form>
  );
}
