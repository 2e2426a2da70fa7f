import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { isNetworkFailure } from "#app/platform/forms/over-the-network.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { SendFailure } from "#app/ui/send-failure.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { type FormAnswer, problemsOf, resultOf } from "./answer.ts";

type CodeFormProps = { answer: FormAnswer; label: string; action: string; suite?: string | null; /** Which of a page's forms this is. */ intent?: string };

/** One code of an authenticator application, or one of recovery. */
export function CodeForm({ answer, label, action, suite = null, intent }: CodeFormProps) {
  const sending = useNavigation().state !== "idle";
  const [form, fields] = useForm<{ code: string }>({ id: "code", lastResult: resultOf(answer) });
  return (
    <Form method="post" id={form.id} noValidate className="account-form">
      <SendFailure show={isNetworkFailure(answer)} />
      <ErrorSummary problems={problemsOf(form, [fields.code])} />
      {suite && <input type="hidden" name="suite" value={suite} />}
      {intent && <input type="hidden" name="intent" value={intent} />}
      <Field id={fields.code.id} label={label} error={fields.code.errors?.[0]}>
        {(links) => (
          <TextInput
            {...links}
            name={fields.code.name}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            width="medium"
            required
          />
        )}
      </Field>
      <Button loading={sending}>{action}</Button>
    </Form>
  );
}
