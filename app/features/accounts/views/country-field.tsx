import { useEffect, useRef, useState } from "react";
import { countries, countryName } from "#app/features/accounts/countries.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

type CountryFieldProps = { id: string; name: string; error?: string | undefined; /** A code, or what was typed. */ defaultValue?: string | undefined };

/**
 * A country: the native list, and once hydrated a field to type in with the same names
 * suggested. The server reads a name as well as a code, so both say the same.
 */
export function CountryField({ id, name, error, defaultValue }: CountryFieldProps) {
  const list = useRef<HTMLSelectElement>(null);
  // What the list held when the field took its place; null while it is the list.
  const [taken, setTaken] = useState<string | null>(null);
  useEffect(() => {
    const select = list.current;
    if (!select) return;
    const take = () => setTaken(select.value === "" ? "" : countryName(select.value));
    // The very touch that hydrated the page may have opened the list: it is left alone until done.
    if (document.activeElement !== select) return take();
    select.addEventListener("blur", take, { once: true });
    return () => select.removeEventListener("blur", take);
  }, []);
  return (
    <Field id={id} label="Pays de résidence" error={error}>
      {(links) =>
        taken === null ? (
          <Select
            {...links}
            ref={list}
            name={name}
            autoComplete="country"
            emptyLabel="Choisir…"
            options={countries}
            defaultValue={defaultValue ?? ""}
            required
          />
        ) : (
          <>
            <TextInput
              {...links}
              name={name}
              list={`${id}-list`}
              autoComplete="country-name"
              defaultValue={taken}
              placeholder="Tapez les premières lettres"
              required
            />
            <datalist id={`${id}-list`}>
              {countries.map(({ value, label }) => (
                <option key={value}>{label}</option>
              ))}
            </datalist>
          </>
        )
      }
    </Field>
  );
}
