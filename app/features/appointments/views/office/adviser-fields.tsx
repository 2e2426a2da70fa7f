import { type SubmissionResult, useForm } from "@conform-to/react";
import type {
  OfficeAdviser,
  ServiceOption,
} from "#app/features/appointments/office/advisers/office-advisers.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type Props = {
  formId: string;
  services: readonly ServiceOption[];
  adviser?: OfficeAdviser;
  answer: SubmissionResult | undefined;
};

/** Whose calendar it is: for a new one, or for one that there is. */
export function AdviserForm({ formId, services, adviser, answer }: Props) {
  const [form, fields] = useForm<{ formId: string; name: string; email: string; onlyService: string }>({
    id: "calendrier",
    lastResult: answer,
    defaultValue: { formId, name: adviser?.name, email: adviser?.account?.email, onlyService: adviser?.onlyService },
  });
  const named = [fields.name, fields.email, fields.onlyService];
  const problems = named.flatMap((field) => (field.errors ?? []).map((message) => ({ fieldId: field.id, message })));
  const refusals = [...(form.errors ?? []), ...(fields.formId.errors ?? [])].map((message) => ({
    fieldId: form.id,
    message,
  }));
  return (
    <form method="post" id={form.id} noValidate>
      <ErrorSummary problems={[...refusals, ...problems]} />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="formId" value={fields.formId.initialValue ?? formId} />
      <Field
        id={fields.name.id}
        label="Nom"
        hint="Montré au client avec son rendez-vous."
        error={fields.name.errors?.[0]}
      >
        {(links) => <TextInput {...links} name="name" defaultValue={fields.name.initialValue} required />}
      </Field>
      <Field
        id={fields.email.id}
        label="Adresse e-mail du compte"
        hint="Le compte d’un conseiller ou d’un administrateur, qui pourra alors fixer ses heures prises. Sa licence y est inscrite&nbsp;: sans elle, ce calendrier ne reçoit pas pour un conseil."
        error={fields.email.errors?.[0]}
        optional
      >
        {(links) => <TextInput {...links} name="email" type="email" defaultValue={fields.email.initialValue} />}
      </Field>
      <Field
        id={fields.onlyService.id}
        label="Services"
        hint="Gardé pour un seul service, il n’en reçoit pas d’autre. Les rendez-vous déjà pris restent."
        error={fields.onlyService.errors?.[0]}
      >
        {(links) => (
          <Select
            {...links}
            name="onlyService"
            emptyLabel="Tous les services"
            options={services}
            defaultValue={fields.onlyService.initialValue ?? ""}
          />
        )}
      </Field>
      <Button>{adviser ? "Enregistrer" : "Ajouter le calendrier"}</Button>
    </form>
  );
}
