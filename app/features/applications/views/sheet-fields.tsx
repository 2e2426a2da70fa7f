import type { FieldMetadata } from "@conform-to/react";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

export const SHEET_FIELDS = ["issuedOn", "expiresOn", "nameOnIt", "notes"] as const;
type SheetField = (typeof SHEET_FIELDS)[number];

const DAYS = { issuedOn: "Délivrée le", expiresOn: "Expire le" } as const;
type SheetDay = keyof typeof DAYS;

/** One day of a paper. @param today ISO day in Douala */
export function DayField({
  day,
  field,
  hint,
  today,
}: {
  day: SheetDay;
  field: FieldMetadata<string>;
  hint?: string;
  today: string;
}) {
  return (
    <Field id={field.id} label={DAYS[day]} optional hint={hint} error={field.errors?.[0]}>
      {(links) => (
        <DateInput
          {...links}
          name={field.name}
          defaultValue={field.initialValue}
          max={day === "issuedOn" ? today : undefined}
        />
      )}
    </Field>
  );
}

type SheetFieldsProps = {
  fields: Record<SheetField, FieldMetadata<string>>;
  /** ISO day in Douala. */
  today: string;
  /** The day that stands elsewhere in the form. */
  apart?: SheetDay | null;
};

/** What a paper says itself, and notes about it; all of it may be left out. */
export function SheetFields({ fields, today, apart = null }: SheetFieldsProps) {
  const { nameOnIt, notes } = fields;
  return (
    <>
      <div className="two-fields">
        {(Object.keys(DAYS) as SheetDay[]).map(
          (day) => day !== apart && <DayField key={day} day={day} field={fields[day]} today={today} />,
        )}
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
export function SheetFold(props: SheetFieldsProps) {
  const wrong = SHEET_FIELDS.some((name) => name !== props.apart && (props.fields[name].errors?.length ?? 0) > 0);
  return (
    <details className="sheet-fold" open={wrong || undefined}>
      <summary>{props.apart ? "Son autre date" : "Ses dates"}, le nom inscrit, une note (facultatif)</summary>
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
