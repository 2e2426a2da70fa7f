import { countries, countryCode } from "#app/features/accounts/countries.ts";
import { TypedListsScript } from "#app/platform/forms/kept/typed-lists-script.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Select } from "#app/ui/inputs/select.tsx";

type CountryFieldProps = {
  id: string;
  name: string;
  error?: string | undefined;
  /** A code, or what was typed. */ defaultValue?: string | undefined;
};

/**
 * A country: the native list, and with a script a field to type in with the same names suggested (platform/forms/kept/typed-lists).
 * The server reads a name as well as a code, so both say the same.
 */
export function CountryField({ id, name, error, defaultValue = "" }: CountryFieldProps) {
  const code = countryCode(defaultValue);
  return (
    <Field id={id} label="Pays de résidence" error={error}>
      {(links) => (
        <>
          <Select
            {...links}
            name={name}
            autoComplete="country"
            emptyLabel="Choisir…"
            options={countries}
            defaultValue={code ?? ""}
            required
            data-typed-list="Tapez les premières lettres"
            data-typed={code === undefined ? defaultValue : undefined}
          />
          <TypedListsScript />
        </>
      )}
    </Field>
  );
}
