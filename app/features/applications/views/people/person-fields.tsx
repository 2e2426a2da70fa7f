import type { FieldMetadata } from "@conform-to/react";
import { countries } from "#app/features/accounts/countries.ts";
import { flatName } from "#app/features/applications/people/flat-names.ts";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { RadioGroup } from "#app/ui/inputs/radio-group.tsx";
import { YesNo } from "#app/ui/inputs/segmented.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

/** What every form asks of a person. */
export type PersonFieldset = {
  firstName: FieldMetadata;
  lastName: FieldMetadata;
  birthDate: FieldMetadata;
  nationality: FieldMetadata;
  accompanies: FieldMetadata;
};

const text = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Names, birth date and nationality; `asksCompany`: whether they come along. */
export function PersonFields({
  fields,
  today,
  asksCompany,
}: {
  fields: PersonFieldset;
  /** ISO day. */ today: string;
  asksCompany: boolean;
}) {
  const { firstName, lastName, birthDate, nationality, accompanies } = fields;
  const input = (field: FieldMetadata) => ({ name: flatName(field.name), defaultValue: text(field.initialValue) });
  return (
    <>
      <div className="two-fields">
        <Field
          id={firstName.id}
          label="Prénoms"
          hint="Prénoms et noms comme sur le passeport"
          error={firstName.errors?.[0]}
        >
          {(links) => <TextInput {...links} {...input(firstName)} autoComplete="off" required />}
        </Field>
        <Field id={lastName.id} label="Noms" error={lastName.errors?.[0]}>
          {(links) => <TextInput {...links} {...input(lastName)} autoComplete="off" required />}
        </Field>
        <Field id={birthDate.id} label="Date de naissance" optional error={birthDate.errors?.[0]}>
          {(links) => <DateInput {...links} {...input(birthDate)} max={today} />}
        </Field>
        <Field id={nationality.id} label="Nationalité" optional error={nationality.errors?.[0]}>
          {(links) => <Select {...links} {...input(nationality)} emptyLabel="Choisir le pays…" options={countries} />}
        </Field>
      </div>
      {asksCompany && (
        <YesNo
          id={accompanies.id}
          name={flatName(accompanies.name)}
          label="Vient au Canada avec la demande"
          hint="Qui reste doit y être cité aussi."
          error={accompanies.errors?.[0]}
          defaultValue={text(accompanies.initialValue) ?? "yes"}
        />
      )}
    </>
  );
}

/** The question where two people bear the same names, once it is asked. */
export function NamesakesField({
  field,
  label,
  two,
  same,
}: {
  field: FieldMetadata;
  label: string;
  two: string;
  same: string;
}) {
  if (!field.errors) return null;
  const options = [
    { value: "two", label: two },
    { value: "same", label: same },
  ];
  return <RadioGroup id={field.id} name="namesakes" label={label} error={field.errors[0]} options={options} required />;
}

/** The fields of a person, in their order: a fieldset of the form library has no list of its own. */
export function personFieldsOf({
  firstName,
  lastName,
  birthDate,
  nationality,
  accompanies,
}: PersonFieldset): FieldMetadata[] {
  return [firstName, lastName, birthDate, nationality, accompanies];
}

/** What was refused in the fields of a form, for its summary. */
export function problemsOf(
  fields: readonly Pick<FieldMetadata, "id" | "errors">[],
): { fieldId: string; message: string }[] {
  return fields.flatMap(({ id, errors }) => (errors ?? []).map((message) => ({ fieldId: id, message })));
}
