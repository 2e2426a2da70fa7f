import { z } from "zod";
import { cleanLine } from "#app/platform/forms/clean-text.ts";

const NAME_MOST = 100;
const EMAIL_MOST = 254;

const words = (missing: string) =>
  z
    .string({ error: missing })
    .transform(cleanLine)
    .pipe(z.string().min(1, missing).max(NAME_MOST, `${NAME_MOST} caractères au plus.`));

const tick = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** Secret of a document sent ahead of the form (documents/), if one was. */
const sentAhead = z.string().max(100).optional().catch(undefined);

/**
 * The registration form: specification, sections 3 and 5. Only the text fields are required;
 * the two files travel beside it and are read by their own door.
 */
export const registrationSchema = z.object({
  /** Chosen when the form was shown: sending it twice registers once. */
  formId: z.uuid({ error: "Le formulaire est arrivé incomplet\u00a0: rouvrez la page." }),
  lastName: words("Indiquez votre nom."),
  firstName: words("Indiquez votre prénom."),
  email: z
    .string({ error: "Indiquez votre adresse e-mail." })
    .trim()
    .max(EMAIL_MOST, "Cette adresse e-mail est trop longue.")
    .pipe(z.email("Cette adresse e-mail est incomplète\u00a0: il y manque un @ ou un point.")),
  phone: z
    .string({ error: "Indiquez votre numéro de téléphone." })
    .trim()
    .max(40, "Ce numéro est trop long.")
    .refine((text) => text.replaceAll(/\D/g, "").length >= 8, "Indiquez un numéro de téléphone complet."),
  city: words("Indiquez votre ville de résidence."),
  /** Agrees to wait when no seat is left. */
  acceptWaiting: tick,
  photoSent: sentAhead,
  cniDocumentSent: sentAhead,
});

export type RegistrationForm = z.infer<typeof registrationSchema>;
