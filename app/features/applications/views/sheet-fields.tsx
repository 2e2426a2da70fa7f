import type { FieldMetadata } from "@conform-to/react";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

export const SHEET_FIELDS = ["issuedOn", "expiresOn", "nameOnIt", "notes"] as const;
type SheetField = (typeof SHEET_FIELDS)[number];

/** What a paper says itself, and notes about it; all of it may be left out. @param today ISO day in Douala */
export function SheetFields({ fields, today }: { fields: Record<SheetField, FieldMetadata<string>>; today: string }) {
  const { issuedOn, expiresOn, nameOnIt, notes } = fields;
  return (
    <>
      <div className="two-fields">
        <Field id={issuedOn.id} label="Délivrée le" optional error={issuedOn.errors?.[0]}>
          {(links) => <DateInput {...links} name={issuedOn.name} defaultValue={issuedOn.initialValue} max={today} />}
        </Field>
        <Field id={expiresOn.id} label="Expire le" optional error={expiresOn.errors?.[0]}>
          {(links) => <DateInput {...links} name={expiresOn.name} defaultValue={expiresOn.initialValue} />}
        </Field>
      </div>
      <Field
        id={nameOnIt.id}
        label="Nom inscrit sur la pièce"
        optional
        hint="Tel qu’il y est écrit."
        error={nameOnIt.errors?.[0]}
      >
        {(links) => (
          <TextInput {...links} name={nameOnIt.name} defaultValue={nameOnIt.initialValue} autoComplete="off" />
        )}
      </Field>
      <Field id={notes.id} label="Notes" optional error={notes.errors?.[0]}>
        {(links) => <TextArea {...links} name={notes.name} defaultValue={notes.initialValue} rows={3} />}
      </Field>
    </>
  );
}

/** The same folded: the file alone is enough. Open once something in it is wrong. */
export function SheetFold(props: Parameters<typeof SheetFields>[0]) {
  const wrong = SHEET_FIELDS.some((name) => (props.fields[name].errors?.length ?? 0) > 0);
  return (
    <details className="sheet-fold" open={wrong || undefined}>
      <summary>Ses dates, le nom inscrit, une note (facultatif)</summary>
      <SheetFields {...props} />
    </details>
  );
}

type Refused = { id: string; errors?: string[] };
const said = ({ id, errors }: Refused) => (errors ?? []).map((message) => ({ fieldId: id, message }));

/** What came back wrong, each with its field; of the whole form at the form. */
export function problemsOf(form: Refused, fields: readonly Refused[]): { fieldId: string; message: string }[] {
  return [...said(form), ...fields.flatMap(said)];
}
