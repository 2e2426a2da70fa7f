import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/ui/inputs/field.tsx";
import { TimeInput } from "#app/ui/inputs/time-input.tsx";

export type SpanValues = { firstFrom: string; firstTo: string; secondFrom: string; secondTo: string };

type Fields = { [Name in keyof SpanValues]: FieldMetadata<string> };

const LABELS: Record<keyof SpanValues, string> = {
  firstFrom: "Ouvre à",
  firstTo: "Ferme à",
  secondFrom: "Rouvre à (facultatif)",
  secondTo: "Ferme à (facultatif)",
};

/** Two opening spans of a day; the second may be left out. */
export function SpanFields({ fields }: { fields: Fields }) {
  return (
    <div className="span-fields">
      {(Object.keys(LABELS) as (keyof SpanValues)[]).map((name) => (
        <Field key={name} id={fields[name].id} label={LABELS[name]} error={fields[name].errors?.[0]}>
          {(links) => <TimeInput {...links} name={name} defaultValue={fields[name].initialValue} />}
        </Field>
      ))}
    </div>
  );
}

/** What the summary of a form says: of the whole first, then field by field. */
export function problemsOf(
  form: { id: string; errors?: string[] | undefined },
  fields: readonly { id: string; errors?: string[] | undefined }[],
) {
  return [form, ...fields].flatMap(({ id, errors }) => (errors ?? []).map((message) => ({ fieldId: id, message })));
}
