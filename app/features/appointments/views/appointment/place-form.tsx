import { type SubmissionResult, useForm } from "@conform-to/react";
import { type PlaceKind, placeKinds, places } from "#app/features/appointments/places.ts";
import { type Told, foretoldWords, tellingButton } from "#app/features/notices/told/told.ts";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type PlaceFormProps = {
  id: string;
  /** Of the appointment as the form was made. */
  version: number;
  place: { kind: PlaceKind | null; detail: string };
  /** Of the client: what is called unless something else is written. */
  phone: string;
  /** How the client would be told. */
  told: Told;
  /** What is chosen while no place is set. */
  usual?: PlaceKind;
  /** Address of the appointment's page, where the form stands on another. */
  action?: string;
  look?: ButtonLook;
  answer: SubmissionResult | undefined;
};

/** Says where an appointment takes place. */
export function PlaceForm({
  id,
  version,
  place,
  phone,
  told,
  usual,
  action,
  look = "primary",
  answer,
}: PlaceFormProps) {
  const [form, fields] = useForm<{ place: string; detail: string }>({
    id: "place-form",
    defaultValue: { place: place.kind ?? usual ?? "", detail: place.detail || phone },
    lastResult: answer,
  });
  const problems = [fields.place, fields.detail].flatMap((field) =>
    (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
  );
  const refusals = (form.errors ?? []).map((message) => ({ fieldId: form.id, message }));
  return (
    <form method="post" action={action} id={form.id} noValidate>
      <ErrorSummary problems={[...refusals, ...problems]} />
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="appointmentId" value={id} />
      <input type="hidden" name="seen" value={version} />
      <div className="picks">
        <RadioGroup
          id={fields.place.id}
          name="place"
          label="Où"
          error={fields.place.errors?.[0]}
          defaultValue={fields.place.initialValue}
          options={placeKinds.map((kind) => ({ value: kind, label: places[kind].label }))}
        />
      </div>
      <Field id={fields.detail.id} label="Numéro ou lien" hint="Rien pour l’agence." error={fields.detail.errors?.[0]}>
        {(links) => <TextInput {...links} name="detail" defaultValue={fields.detail.initialValue} />}
      </Field>
      {told !== "sent" && <p className="hint">{foretoldWords(told)}</p>}
      <Button look={look}>{tellingButton("Fixer le lieu", told)}</Button>
    </form>
  );
}
