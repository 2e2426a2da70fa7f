import { z } from "zod";
import { correctionReasons } from "#app/features/documents/status.ts";
import { typedText } from "#app/platform/forms/typed-text.ts";
import { documentKinds } from "#app/features/language-tests/documents.ts";

const REMARK = 1000;
const [SEEN, RELOAD] = [400, "Rouvrez la page."];

/** What a decision on both documents carries: `seen`, as their page showed them. */
export const registrationPressSchema = z.object({ seen: z.string({ error: RELOAD }).max(SEEN, RELOAD) });

/** Asks for one of them again. */
export const registrationCorrectionSchema = registrationPressSchema.extend({
  kind: z.enum(documentKinds, { error: "Choisissez la pièce à redemander." }),
  reason: z.enum(
    Object.keys(correctionReasons) as [keyof typeof correctionReasons, ...(keyof typeof correctionReasons)[]],
    {
      error: "Choisissez une raison.",
    },
  ),
  remark: typedText({
    missing: "Dites ce qui est à corriger.",
    most: REMARK,
    tooLong: `La remarque dépasse ${REMARK} caractères.`,
  }),
});
