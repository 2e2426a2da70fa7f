import { type SubmissionResult, useForm } from "@conform-to/react";
import { type PlaceKind, placeKinds, places } from "#app/features/appointments/places.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type Props = {
  place: { kind: PlaceKind | null; detail: string };
  appointment: { id: string; version: number; phone: string };
  answer: SubmissionResult | undefined;
};

/** Where it takes place: open while nobody has said it, folded once it is said and when it is too late to matter. */
export function PlaceForm({ place, appointment: { id, version, phone }, first, answer }: Props & { first: boolean }) {
  const [form, fields] = useForm<{ place: string; detail: string }>({
    id: "place-form",
    defaultValue: { place: place.kind ?? "", detail: place.detail || phone },
    lastResult: answer,
  });
  const problems = [fields.place, fields.detail].flatMap((field) =>
    (field.errors ?? []).map((message) => ({ fieldId: field.id, message })),
  );
  const refusals = (form.errors ?? []).map((message) => ({ fieldId: form.id, message }));
  const fieldset = (
    <form method="post" id={form.id} noValidate>
      <ErrorSummary problems={[...refusals, ...problems]} />
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="appointmentId" value={id} />
      <input type="hidden" name="seen" value={version} />
      <RadioGroup
        id={fields.place.id}
        name="place"
        label="Où"
        error={fields.place.errors?.[0]}
        defaultValue={fields.place.initialValue}
        options={placeKinds.map((kind) => ({ value: kind, label: places[kind].label }))}
      />
      <Field id={fields.detail.id} label="Numéro ou lien" hint="Rien pour l’agence." error={fields.detail.errors?.[0]}>
        {(links) => <TextInput {...links} name="detail" defaultValue={fields.detail.initialValue} />}
      </Field>
      <Button look={first ? "primary" : "secondary"}>Fixer le lieu et prévenir le client</Button>
    </form>
  );
  if (first)
    return (
      <section className="cal-act" aria-labelledby="titre-lieu">
        <h2 id="titre-lieu">Lieu à fixer</h2>
        {fieldset}
      </section>
    );
  return (
    <details open={answer !== undefined}>
      <summary className="btn btn-ghost btn-small">{place.kind === null ? "Fixer le lieu" : "Changer le lieu"}</summary>
      <div className="cal-act">{fieldset}</div>
    </details>
  );
}
