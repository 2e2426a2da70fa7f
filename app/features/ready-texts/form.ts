import { z } from "zod";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { typedLine, typedText } from "#app/platform/forms/typed-text.ts";
import { type ReadyTextKind, readyTextKinds } from "./kinds.ts";

const TITLE = 80;
const LONGEST = Math.max(...Object.values(readyTextKinds).map(({ most }) => most));
const CHOOSE = "Choisissez à quoi ce texte sert.";
const title = typedLine({
  missing: "Donnez un titre à ce texte.",
  most: TITLE,
  tooLong: `Le titre tient en ${TITLE} caractères.`,
});
const body = typedText({
  missing: "Écrivez le texte.",
  most: LONGEST,
  tooLong: `Le texte tient en ${frenchNumber(LONGEST)} caractères.`,
});

/** A new text; the kind says how long it may be. */
export const readyTextSchema = z
  .object({
    formId: z.string().max(200).optional(),
    kind: z.enum(Object.keys(readyTextKinds) as [ReadyTextKind, ...ReadyTextKind[]], { error: CHOOSE }),
    title,
    body,
  })
  .superRefine(({ kind, body: words }, context) => {
    const { most } = readyTextKinds[kind];
    if (words.length > most)
      context.addIssue({
        code: "custom",
        path: ["body"],
        message: `Une remarque tient en ${frenchNumber(most)} caractères.`,
      });
  });
export type NewReadyText = z.output<typeof readyTextSchema>;

/** Other words for a text of a kind. `version`: as its page showed it. */
export function readyTextEditSchema(kind: ReadyTextKind) {
  const { most } = readyTextKinds[kind];
  return z.object({
    version: z
      .string()
      .regex(/^\d{1,5}$/, "Rouvrez la page.")
      .transform(Number),
    title,
    body: typedText({
      missing: "Écrivez le texte.",
      most,
      tooLong: `Le texte tient en ${frenchNumber(most)} caractères.`,
    }),
  });
}
export type ReadyTextEdit = z.output<ReturnType<typeof readyTextEditSchema>>;
