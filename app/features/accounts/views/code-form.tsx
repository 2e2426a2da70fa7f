import { useForm } from "@conform-to/react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { type FormAnswer, problemsOf } from "./answer.ts";

type CodeFormProps = {
  answer: FormAnswer;
  label: string;
  action: string;
  suite?: string | null;
  /** Which of a page's forms this is. */ intent?: string;
};

/** One code of an authenticator application, or one of recovery. */
export function CodeForm({ answer, label, action, suite = null, intent }: CodeFormProps) {
  const [form, fields] = useForm<{ code: string }>({ id: "code", lastResult: answer });
  return (
    <KeptForm id={form.id} noValidate className="account-form">
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
      <Button>{action}</Button>
    </KeptForm>
  );
}
