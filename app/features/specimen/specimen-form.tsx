import { type SubmissionResult, useForm } from "@conform-to/react";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { type NetworkFailure, isNetworkFailure } from "#app/platform/forms/over-the-network.ts";
import { Button } from "#app/ui/button.tsx";
import { DraftOffer } from "#app/ui/forms/draft-offer.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { SendFailure } from "#app/ui/forms/send-failure.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { useDraft } from "#app/platform/forms/kept/use-draft.ts";

export const SPECIMEN_DRAFT = "specimen";

/** A form as every form of the site behaves: filled again after a refusal, kept when the line drops. */
export function SpecimenForm({ answer }: { answer: SubmissionResult | NetworkFailure | undefined }) {
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(element, SPECIMEN_DRAFT);
  const sending = useNavigation().state !== "idle";
  const [form, fields] = useForm<{ name: string; email: string; message: string }>({
    id: "specimen",
    lastResult: isNetworkFailure(answer) ? undefined : answer,
  });
  const problems = [fields.name, fields.email, fields.message].flatMap((field) =>
    (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
  );
  const refusals = (form.errors ?? []).map((message) => ({ fieldId: form.id, message }));
  return (
    <Form method="post" id={form.id} ref={element} noValidate className="max-w-prose">
      <DraftOffer {...draft} />
      <SendFailure show={isNetworkFailure(answer)} />
      <ErrorSummary problems={[...refusals, ...problems]} />
      <Field id={fields.name.id} label="Nom" error={fields.name.errors?.[0]}>
        {(links) => (
          <TextInput
            {...links}
            name={fields.name.name}
            defaultValue={fields.name.initialValue}
            autoComplete="name"
            required
          />
        )}
      </Field>
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
      <Field id={fields.message.id} label="Message" error={fields.message.errors?.[0]}>
        {(links) => (
          <TextArea {...links} name={fields.message.name} defaultValue={fields.message.initialValue} required />
        )}
      </Field>
      <Button loading={sending}>Envoyer</Button>
    </Form>
  );
}
