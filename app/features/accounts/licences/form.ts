import { z } from "zod";
import { HTTPS_ONLY, httpsAddress } from "#app/platform/references/https-address.ts";
import { licenceBodies } from "./bodies.ts";

const [NUMBER_MOST, ADDRESS_MOST] = [40, 500];
const MISSING_NUMBER = "Indiquez le numéro.";
const BODY = "Choisissez un ordre ou un registre.";

/** A licence of a staff member, entered or corrected; one a body. */
export const licenceSchema = z.object({
  body: z.enum(licenceBodies, { error: BODY }),
  number: z
    .string({ error: MISSING_NUMBER })
    .trim()
    .min(1, MISSING_NUMBER)
    .max(NUMBER_MOST, `${NUMBER_MOST} caractères au plus.`),
  registerUrl: z
    .string({ error: HTTPS_ONLY })
    .max(ADDRESS_MOST, { error: "Cette adresse est trop longue.", abort: true })
    .pipe(httpsAddress),
  expiresOn: z.iso.date({ error: "Indiquez le dernier jour de validité." }),
});

export type LicenceForm = z.infer<typeof licenceSchema>;

/** A licence taken away. */
export const licenceRemovalSchema = z.object({ body: z.enum(licenceBodies, { error: BODY }) });
