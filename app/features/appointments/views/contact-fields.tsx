import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { useOwnZone } from "./use-own-zone.ts";

export type ContactValues = { firstName: string; lastName: string; email: string; phone: string };

/** Who comes, and how to reach them. */
export function ContactFields({ fields: { firstName, lastName, email, phone } }: { fields: { [Name in keyof ContactValues]: FieldMetadata<string> } }) {
  const zone = useOwnZone();
  return (
    <>
      <div className="contact-names">
        <Field id={firstName.id} label="Prénom" error={firstName.errors?.[0]}>
          {(links) => <TextInput {...links} name="firstName" defaultValue={firstName.initialValue} autoComplete="given-name" required />}
        </Field>
        <Field id={lastName.id} label="Nom" error={lastName.errors?.[0]}>
          {(links) => <TextInput {...links} name="lastName" defaultValue={lastName.initialValue} autoComplete="family-name" required />}
        </Field>
      </div>
      <Field id={email.id} label="Adresse e-mail" hint="La confirmation et l’invitation d’agenda y arrivent." error={email.errors?.[0]}>
        {(links) => <TextInput {...links} type="email" name="email" defaultValue={email.initialValue} autoComplete="email" required />}
      </Field>
      <Field id={phone.id} label="Téléphone" hint="Avec l’indicatif si vous êtes hors du Cameroun, par exemple +1 514…" error={phone.errors?.[0]}>
        {(links) => <TextInput {...links} type="tel" name="phone" width="medium" defaultValue={phone.initialValue} autoComplete="tel" required />}
      </Field>
      <input type="hidden" name="zone" value={zone} suppressHydrationWarning />
    </>
  );
}
