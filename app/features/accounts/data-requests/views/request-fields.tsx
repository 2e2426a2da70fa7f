import type { SubmissionResult } from "@conform-to/react";
import { useForm } from "@conform-to/react";
import { requestChannels, requestKinds } from "#app/features/accounts/data-requests/words.ts";
import { Button } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type Typed = {
  formId: string;
  kind: string;
  channel: string;
  name: string;
  email: string;
  words: string;
  receivedOn: string;
};

type Props = {
  formId: string;
  answer: SubmissionResult | undefined;
  /** ISO date of today: the staff writes down a request of somebody else. Null: a person's own. */
  today: string | null;
};

/** A request on personal data: a person's own, or one that the staff writes down. */
export function RequestForm({ formId, answer, today }: Props) {
  const [form, fields] = useForm<Typed>({
    id: "demande",
    lastResult: answer,
    defaultValue: { formId, receivedOn: today ?? undefined },
  });
  const { kind, channel, name, email, words, receivedOn } = fields;
  const shown = today === null ? [kind, words] : [kind, channel, receivedOn, name, email, words];
  const problems = shown.flatMap((field) => (field.errors ?? []).map((message) => ({ fieldId: field.id, message })));
  const refusals = [...(form.errors ?? []), ...(fields.formId.errors ?? [])].map((message) => ({
    fieldId: form.id,
    message,
  }));
  const input = (field: (typeof shown)[number]) => ({ name: field.name, defaultValue: field.initialValue });
  return (
    <form method="post" id={form.id} noValidate className="grid grid-cols-1 gap-4 max-w-prose">
      <ErrorSummary problems={[...refusals, ...problems]} />
      <input type="hidden" name="formId" value={fields.formId.initialValue ?? formId} />
      <Field id={kind.id} label="Ce qui est demandé" error={kind.errors?.[0]}>
        {(links) => <Select {...links} {...input(kind)} options={requestKinds} emptyLabel="Choisir…" required />}
      </Field>
      {today !== null && (
        <>
          <Field id={channel.id} label="Reçue par" error={channel.errors?.[0]}>
            {(links) => (
              <Select {...links} {...input(channel)} options={requestChannels} emptyLabel="Choisir…" required />
            )}
          </Field>
          <Field id={receivedOn.id} label="Reçue le" error={receivedOn.errors?.[0]}>
            {(links) => <DateInput {...links} {...input(receivedOn)} max={today} required />}
          </Field>
          <Field id={name.id} label="Nom de la personne" error={name.errors?.[0]}>
            {(links) => <TextInput {...links} {...input(name)} autoComplete="off" required />}
          </Field>
          <Field
            id={email.id}
            label="Adresse e-mail"
            hint="La réponse y part. Un compte confirmé à cette adresse est reconnu."
            error={email.errors?.[0]}
          >
            {(links) => <TextInput {...links} {...input(email)} type="email" autoComplete="off" required />}
          </Field>
        </>
      )}
      <Field
        id={words.id}
        label={today === null ? "Votre demande" : "Ce que la personne écrit"}
        error={words.errors?.[0]}
      >
        {(links) => <TextArea {...links} {...input(words)} rows={4} required />}
      </Field>
      <div>
        <Button>{today === null ? "Envoyer la demande" : "Enregistrer la demande"}</Button>
      </div>
    </form>
  );
}
