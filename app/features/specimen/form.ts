import { z } from "zod";

const MESSAGE_LENGTH = 2000;

/** The specimen's fields: the model of every form of the site. */
export const specimenSchema = z.object({
  name: z.string({ error: "Écrivez votre nom." }).trim().max(100, "Le nom dépasse 100 caractères."),
  email: z.email({
    error: (issue) =>
      issue.input === undefined ? "Écrivez votre adresse e-mail." : "Cette adresse e-mail est incomplète\u00a0: il y manque un @ ou un point.",
  }),
  message: z.string({ error: "Écrivez un message." }).trim().max(MESSAGE_LENGTH, `Le message dépasse ${MESSAGE_LENGTH} caractères.`),
});
