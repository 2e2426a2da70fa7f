import type { FieldMetadata } from "@conform-to/react";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { CountryField } from "./country-field.tsx";

type Named<Name extends string> = Record<Name, FieldMetadata<string>>;

/** First and last name, side by side where there is room. */
export function NameFields({ firstName, lastName }: Named<"firstName" | "lastName">) {
  return (
    <div className="account-names">
      <Field id={firstName.id} label="Prénom" error={firstName.errors?.[0]}>
        {(links) => (
          <TextInput
            {...links}
            name={firstName.name}
            defaultValue={firstName.initialValue}
            autoComplete="given-name"
            required
          />
        )}
      </Field>
      <Field id={lastName.id} label="Nom" error={lastName.errors?.[0]}>
        {(links) => (
          <TextInput
            {...links}
            name={lastName.name}
            defaultValue={lastName.initialValue}
            autoComplete="family-name"
            required
          />
        )}
      </Field>
    </div>
  );
}

/** Where somebody can be called, and lives. */
export function PhoneAndCountry({ phone, country }: Named<"phone" | "country">) {
  return (
    <>
      <Field id={phone.id} label="Téléphone" optional error={phone.errors?.[0]}>
        {(links) => (
          <TextInput
            {...links}
            type="tel"
            name={phone.name}
            defaultValue={phone.initialValue}
            autoComplete="tel"
            width="medium"
          />
        )}
      </Field>
      <CountryField
        id={country.id}
        name={country.name}
        defaultValue={country.initialValue}
        error={country.errors?.[0]}
      />
    </>
  );
}

/** What somebody who registers agrees to. */
export function Consents({ acceptTerms, acceptNewsletter }: Named<"acceptTerms" | "acceptNewsletter">) {
  return (
    <>
      <Checkbox
        id={acceptTerms.id}
        name={acceptTerms.name}
        defaultChecked={acceptTerms.initialValue === "on"}
        error={acceptTerms.errors?.[0]}
        label={
          <>
            J’accepte les <a href={pathTo("/terms")}>conditions d’utilisation</a> et la{" "}
            <a href={pathTo("/privacy")}>politique de confidentialité</a>
          </>
        }
      />
      <Checkbox
        id={acceptNewsletter.id}
        name={acceptNewsletter.name}
        defaultChecked={acceptNewsletter.initialValue === "on"}
        label="Je souhaite recevoir la lettre d’information"
        hint="Un e-mail vous demandera de le confirmer."
      />
    </>
  );
}
