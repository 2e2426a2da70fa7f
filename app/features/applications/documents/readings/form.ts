/** What the person ticked of what was read of a passport: each value stands for itself, and what is not ticked is not sent. */
import { z } from "zod";
import { countries } from "#app/features/accounts/countries.ts";
import { NAME_ON_IT, day, seen } from "#app/features/applications/documents/document-form.ts";
import { optionalText } from "#app/platform/forms/typed-text.ts";

const AGAIN = "Cette valeur n’est pas arrivée entière\u00a0: lisez la pièce de nouveau.";

/** Longest number of a document, ICAO Doc 9303-5: that of a card, over two fields. */
const MOST_NUMBER = 22;

/** @param today ISO day in Douala */
export function passportSchema(today: string) {
  return z
    .object({
      seen,
      number: z
        .string()
        .max(MOST_NUMBER, AGAIN)
        .regex(/^[A-Z\d ]+$/, AGAIN)
        .optional(),
      nameOnIt: optionalText({ most: NAME_ON_IT, tooLong: AGAIN }).transform((text) => text || undefined),
      expiresOn: day.transform((value) => value ?? undefined),
      birthDate: day
        .refine((value) => value === null || value <= today, "Cette date de naissance est à venir.")
        .transform((value) => value ?? undefined),
      nationality: z
        .string()
        .max(2, AGAIN)
        .refine((code) => countries.some(({ value }) => value === code), AGAIN)
        .optional(),
    })
    .refine(
      ({ seen: _seen, ...values }) => Object.values(values).some((value) => value !== undefined),
      "Cochez au moins une valeur juste.",
    );
}
type Output = z.output<ReturnType<typeof passportSchema>>;
/** Days are ISO; what was not ticked is absent. */
export type PassportForm = Pick<Output, "seen"> & Partial<Omit<Output, "seen">>;
