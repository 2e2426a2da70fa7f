import { z } from "zod";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { cleanLine, cleanText } from "#app/platform/forms/clean-text.ts";

const NAME_LENGTH = 80;
const BODY_LENGTH = 3000;

/** A reader's comment. `website` is the field that people do not see: who fills it is no person. */
export const commentSchema = z.object({
  parent: z.uuid().optional(),
  website: z.string().optional(),
  name: z
    .string({ error: "Écrivez votre nom." })
    .transform(cleanLine)
    .pipe(z.string().min(1, "Écrivez votre nom.").max(NAME_LENGTH, `Le nom dépasse ${NAME_LENGTH} caractères.`)),
  email: z
    .email({
      error: (issue) =>
        issue.input === undefined ? "Écrivez votre adresse e-mail." : "Cette adresse e-mail est incomplète\u00a0: il y manque un @ ou un point.",
    })
    .max(254, "Cette adresse e-mail est trop longue."),
  body: z
    .string({ error: "Écrivez votre commentaire." })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, "Écrivez votre commentaire.")
        .max(BODY_LENGTH, `Le commentaire dépasse ${frenchNumber(BODY_LENGTH)} caractères.`),
    ),
});

export type CommentForm = z.output<typeof commentSchema>;
