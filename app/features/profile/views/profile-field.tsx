import { countries } from "#app/features/accounts/countries.ts";
import type { FieldDescription } from "#app/features/profile/fields.ts";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import type { ControlLinks } from "#app/ui/inputs/field-texts.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";

type ProfileFieldProps = {
  field: FieldDescription;
  id: string;
  value: string;
  error?: string;
  /** The value is what the person's bilan says, and not stored yet. */
  isProposed?: boolean;
};

const PROPOSED = "D’après votre bilan, pas encore enregistré.";

/** One field of the profile; disabled by the fieldset around it while it is only read. */
export function ProfileField({ field, id, value, error, isProposed = false }: ProfileFieldProps) {
  const label = field.required ? (
    <>
      {field.label} <span className="label-note">(obligatoire)</span>
    </>
  ) : (
    field.label
  );
  return (
    <Field
      id={id}
      label={label}
      hint={isProposed ? [field.hint, PROPOSED].filter((one) => one !== undefined).join(" ") : field.hint}
      error={error}
    >
      {(links) => <Control field={field} value={value} links={links} />}
    </Field>
  );
}

function Control({ field, value, links }: { field: FieldDescription; value: string; links: ControlLinks }) {
  const shared = { ...links, name: field.name, defaultValue: value };
  switch (field.kind) {
    case "choice":
      return <Select {...shared} options={field.choices} emptyLabel="Non renseigné" />;
    case "country":
      return <Select {...shared} options={countries} autoComplete={field.autoComplete} />;
    case "date":
      return <DateInput {...shared} min="1900-01-01" autoComplete={field.autoComplete} />;
    case "year":
      return <TextInput {...shared} inputMode="numeric" width="short" maxLength={4} autoComplete="off" />;
    case "phone":
      return <TextInput {...shared} type="tel" maxLength={40} autoComplete={field.autoComplete} />;
    case "text":
      return (
        <TextInput
          {...shared}
          maxLength={field.required ? 100 : 200}
          required={field.required}
          autoComplete={field.autoComplete ?? "off"}
        />
      );
  }
}
