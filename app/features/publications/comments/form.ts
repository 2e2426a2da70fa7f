import { z } from "zod";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { typedEmail, typedLine, typedText } from "#app/platform/forms/typed-text.ts";

const NAME_LENGTH = 80;
const BODY_LENGTH = 3000;

/** A reader's comment. `website` is the field that people do not see: who fills it is no person. */
export const commentSchema = z.object({
  parent: z.uuid().optional(),
  website: z.string().optional(),
  name: typedLine({
    missing: "Écrivez votre nom.",
    most: NAME_LENGTH,
    tooLong: `Le nom dépasse ${NAME_LENGTH} caractères.`,
  }),
  email: typedEmail(),
  body: typedText({
    missing: "Écrivez votre commentaire.",
    most: BODY_LENGTH,
    tooLong: `Le commentaire dépasse ${frenchNumber(BODY_LENGTH)} caractères.`,
  }),
});

export type CommentForm = z.output<typeof commentSchema>;
