import { z } from "zod";
import { emailAtDesk, phoneAtDesk } from "#app/features/people/desk-fields.server.ts";
import { typedEmail, typedLine } from "#app/platform/forms/typed-text.ts";

const NAME_MOST = 100;

const words = (missing: string) => typedLine({ missing, most: NAME_MOST, tooLong: `${NAME_MOST} caractères au plus.` });

const tick = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** Secret of a document sent ahead of the form (documents/), if one was. */
const sentAhead = z.string().max(100).optional().catch(undefined);

/**
 * The registration form: specification, sections 3 and 5. Only the text fields are required;
 * the two files travel beside it and are read apart.
 */
export const registrationSchema = z.object({
  /** Drawn when the form was shown; counts only where a browser keeps no cookies (platform/forms/sending-id). */
  formId: z.uuid({ error: "Le formulaire est arrivé incomplet\u00a0: rouvrez la page." }),
  lastName: words("Indiquez votre nom."),
  firstName: words("Indiquez votre prénom."),
  email: typedEmail("Indiquez votre adresse e-mail."),
  phone: z
    .string({ error: "Indiquez votre numéro de téléphone." })
    .trim()
    .max(40, { error: "Ce numéro est trop long.", abort: true })
    .refine((text) => text.replaceAll(/\D/g, "").length >= 8, "Indiquez un numéro de téléphone complet."),
  city: words("Indiquez votre ville de résidence."),
  /** Agrees to wait when no seat is left. */
  acceptWaiting: tick,
  photoSent: sentAhead,
  cniDocumentSent: sentAhead,
});

/** The same as the staff write it down: a telephone is enough. */
export const deskRegistrationSchema = registrationSchema.omit({ photoSent: true, cniDocumentSent: true }).extend({
  lastName: words("Notez le nom du client."),
  firstName: words("Notez le prénom du client."),
  email: emailAtDesk(),
  phone: phoneAtDesk(),
  city: words("Notez la ville de résidence du client."),
  /** Their account or earlier registrations, found before. */
  client: z.uuid({ error: "Choisissez un client de la liste." }).optional(),
});

export type RegistrationForm = z.infer<typeof registrationSchema>;
