import type { FieldMetadata } from "@conform-to/react";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { useOwnZone } from "./use-own-zone.ts";

export type ContactValues = { firstName: string; lastName: string; email: string; phone: string };

type ContactFieldsProps = {
  fields: { [Name in keyof ContactValues]: FieldMetadata<string> };
  /** The staff write it down: an address is not asked for, and no browser fills in its own owner. */
  atDesk?: boolean;
};

const HINTS = {
  visitor: {
    email: "La confirmation et l’invitation d’agenda y arrivent.",
    phone: "Avec l’indicatif si vous êtes hors du Cameroun, par exemple +1 514…",
  },
  desk: {
    email:
      "Sans e-mail, laissez vide\u00a0: ce qui serait écrit au client devient une ligne du Bureau, à lui dire ou à imprimer.",
    phone: "Celui où le client répond, avec l’indicatif s’il est hors du Cameroun.",
  },
};

/** Who comes, and how to reach them. */
export function ContactFields({ fields: { firstName, lastName, email, phone }, atDesk = false }: ContactFieldsProps) {
  const zone = useOwnZone();
  const hints = atDesk ? HINTS.desk : HINTS.visitor;
  const fill = (name: string) => (atDesk ? "off" : name);
  return (
    <>
      <div className="contact-names">
        <Field id={firstName.id} label="Prénom" error={firstName.errors?.[0]}>
          {(links) => (
            <TextInput
              {...links}
              name="firstName"
              defaultValue={firstName.initialValue}
              autoComplete={fill("given-name")}
              required
            />
          )}
        </Field>
        <Field id={lastName.id} label="Nom" error={lastName.errors?.[0]}>
          {(links) => (
            <TextInput
              {...links}
              name="lastName"
              defaultValue={lastName.initialValue}
              autoComplete={fill("family-name")}
              required
            />
          )}
        </Field>
      </div>
      <Field id={email.id} label="Adresse e-mail" optional={atDesk} hint={hints.email} error={email.errors?.[0]}>
        {(links) => (
          <TextInput
            {...links}
            type="email"
            name="email"
            defaultValue={email.initialValue}
            autoComplete={fill("email")}
            required={!atDesk}
          />
        )}
      </Field>
      <Field id={phone.id} label="Téléphone" hint={hints.phone} error={phone.errors?.[0]}>
        {(links) => (
          <TextInput
            {...links}
            type="tel"
            name="phone"
            width="medium"
            defaultValue={phone.initialValue}
            autoComplete={fill("tel")}
            required
          />
        )}
      </Field>
      <input type="hidden" name="zone" value={zone} suppressHydrationWarning />
    </>
  );
}
