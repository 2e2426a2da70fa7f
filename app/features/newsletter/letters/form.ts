import { z } from "zod";
import { cleanLine } from "#app/platform/forms/clean-text.ts";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { optionalText } from "#app/platform/forms/typed-text.ts";
import { TOPICS } from "#app/features/newsletter/topics.ts";
import { textFault } from "./content/letter-text.ts";

const [LINE, PREVIEW, INTRODUCTION, CLOSING] = [120, 150, 5_000, 2_000] as const;
const TYPED_MOST = 4;
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const line = (most: number, what: string) =>
  z
    .string()
    .max(TYPED_MOST * most, `${what} tient en ${most} caractères.`)
    .transform(cleanLine)
    .pipe(z.string().max(most, `${what} tient en ${most} caractères.`))
    .default("");

/** Says which marker is unknown, or which heading is not for a letter. */
function withoutFault(words: string, context: z.RefinementCtx): void {
  const message = textFault(words);
  if (message !== undefined) context.addIssue({ code: "custom", message });
}

/** What a letter says and to whom. A draft may be unfinished; what it still needs is asked before it is sent. */
export const letterSchema = z.object({
  version: z
    .string()
    .regex(/^\d{1,6}$/, "Rouvrez la page.")
    .transform(Number),
  subject: line(LINE, "L’objet").superRefine(withoutFault),
  preview: line(PREVIEW, "La ligne d’aperçu").superRefine(withoutFault),
  introduction: optionalText({
    most: INTRODUCTION,
    tooLong: `L’introduction tient en ${frenchNumber(INTRODUCTION)} caractères.`,
  }).superRefine(withoutFault),
  closing: optionalText({
    most: CLOSING,
    tooLong: `Le mot de la fin tient en ${frenchNumber(CLOSING)} caractères.`,
  }).superRefine(withoutFault),
  topics: z.array(z.enum(TOPICS, { error: "Ce sujet n’existe pas." })).default([]),
  // Ids in the order of the letter, as the page showed them.
  texts: z
    .string()
    .regex(new RegExp(`^(?:${UUID}(?:,${UUID})*)?$`), "Rouvrez la page.")
    .transform((ids) => (ids === "" ? [] : ids.split(",")))
    .default([]),
  add: z
    .string()
    .regex(new RegExp(`^(?:${UUID})?$`), "Choisissez un texte de la liste.")
    .default(""),
});

export type LetterWords = Omit<z.output<typeof letterSchema>, "version" | "add">;

/** A letter is sent once, as it was seen. */
export const sendingSchema = z.object({
  version: z
    .string()
    .regex(/^\d{1,6}$/, "Rouvrez la page.")
    .transform(Number),
  when: z.enum(["now", "later"], { error: "Choisissez quand la lettre part." }),
  day: z.string().max(20).default(""),
  time: z.string().max(20).default(""),
});
