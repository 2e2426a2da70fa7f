/** What the staff write down of a client who telephones or stands before them: a telephone is enough. */
import { z } from "zod";
import { EMAIL_MOST } from "#app/platform/forms/typed-text.ts";
import { isDialable, normalisePhone } from "./phone.server.ts";

const PHONE = "Notez le numéro où joindre le client, avec l’indicatif s’il est hors du Cameroun.";

/** "" when the client has none. */
export function emailAtDesk() {
  return z
    .string()
    .trim()
    .max(EMAIL_MOST, "Cette adresse e-mail est trop longue.")
    .refine((typed) => typed === "" || z.email().safeParse(typed).success, {
      error: "Cette adresse est incomplète\u00a0: corrigez-la, ou laissez vide si le client n’en a pas.",
    })
    .default("");
}

/** A number that can be called, in the one form in which telephones are kept. */
export function phoneAtDesk() {
  return z
    .string({ error: PHONE })
    .trim()
    .max(40, { error: "Ce numéro est trop long.", abort: true })
    .transform((typed) => normalisePhone(typed))
    .refine(isDialable, { error: PHONE });
}
