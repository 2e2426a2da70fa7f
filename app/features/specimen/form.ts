import { z } from "zod";
import { typedEmail, typedText } from "#app/platform/forms/typed-text.ts";

const MESSAGE_LENGTH = 2000;

/** The specimen's fields: the model of every form of the site. */
export const specimenSchema = z.object({
  name: z.string({ error: "Écrivez votre nom." }).trim().max(100, "Le nom dépasse 100 caractères."),
  email: typedEmail(),
  message: typedText({
    missing: "Écrivez un message.",
    most: MESSAGE_LENGTH,
    tooLong: `Le message dépasse ${MESSAGE_LENGTH} caractères.`,
  }),
});
