import { z } from "zod";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { typedEmail, typedLine, typedText } from "#app/platform/forms/typed-text.ts";
import { SUBJECTS } from "#app/features/contact/subjects.ts";

const NAME_LENGTH = 80;
export const MESSAGE_LENGTH = 5000;

const name = (missing: string) =>
  typedLine({ missing, most: NAME_LENGTH, tooLong: `Au plus ${NAME_LENGTH} caractères.` });
const NO_MESSAGE = "Écrivez votre message.";

/** The contact form; everything is required. `website` is the field that people do not see: who fills it is no person. */
export const contactSchema = z.object({
  /** Absent in a page that everybody gets alike. */
  formId: z.uuid().optional(),
  website: z.string().optional(),
  firstName: name("Écrivez votre prénom."),
  lastName: name("Écrivez votre nom."),
  email: typedEmail(),
  subject: z.enum(SUBJECTS, { error: "Choisissez un sujet." }),
  message: typedText({
    missing: NO_MESSAGE,
    most: MESSAGE_LENGTH,
    tooLong: `Le message dépasse ${frenchNumber(MESSAGE_LENGTH)} caractères.`,
  }),
});

export type ContactForm = z.output<typeof contactSchema>;
