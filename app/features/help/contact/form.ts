import { z } from "zod";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { cleanLine, cleanText } from "#app/platform/forms/clean-text.ts";
import { SUBJECTS } from "./subjects.ts";

const NAME_LENGTH = 80;
export const MESSAGE_LENGTH = 5000;

const name = (missing: string) =>
  z
    .string({ error: missing })
    .transform(cleanLine)
    .pipe(z.string().min(1, missing).max(NAME_LENGTH, `Au plus ${NAME_LENGTH} caractères.`));
const NO_MESSAGE = "Écrivez votre message.";

/** The contact form; everything is required. `website` is the field that people do not see: who fills it is no person. */
export const contactSchema = z.object({
  formId: z.uuid(),
  website: z.string().optional(),
  firstName: name("Écrivez votre prénom."),
  lastName: name("Écrivez votre nom."),
  email: z
    .email({
      error: (issue) =>
        issue.input === undefined ? "Écrivez votre adresse e-mail." : "Cette adresse e-mail est incomplète\u00a0: il y manque un @ ou un point.",
    })
    .max(254, "Cette adresse e-mail est trop longue."),
  subject: z.enum(SUBJECTS, { error: "Choisissez un sujet." }),
  message: z
    .string({ error: NO_MESSAGE })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, NO_MESSAGE)
        .max(MESSAGE_LENGTH, `Le message dépasse ${frenchNumber(MESSAGE_LENGTH)} caractères.`),
    ),
});

export type ContactForm = z.output<typeof contactSchema>;
