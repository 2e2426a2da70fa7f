import { z } from "zod";
import type { FullRound } from "#app/features/rounds/round.ts";
import { typedText } from "#app/platform/forms/typed-text.ts";

const whole = (words: string, least: number, most: number) =>
  z
    .string({ error: words })
    .transform((typed) => typed.replaceAll(/[\s\u00a0\u202f]/g, ""))
    .pipe(z.string().regex(/^\d{1,7}$/, words))
    .transform(Number)
    .refine((value) => value >= least && value <= most, words);

const optionalLine = z
  .string()
  .trim()
  .max(300, "300 caractères au plus.")
  .optional()
  .transform((typed) => (typed === undefined || typed === "" ? null : typed));

/** A round as it is written by hand; its pool comes with the official file. */
export const roundSchema = z.object({
  number: z
    .string({ error: "Écrivez le numéro du tirage." })
    .trim()
    .regex(/^[1-9]\d{0,4}[a-z]?$/, "Un numéro comme 448, ou 91a."),
  date: z.iso.date({ error: "Indiquez le jour du tirage." }),
  name: typedText({
    missing: "Écrivez le nom officiel, en anglais.",
    most: 200,
    tooLong: "Le nom dépasse 200 caractères.",
  }),
  invitations: whole("Un nombre d’invitations, 1 ou plus.", 1, 1_000_000),
  minimum: whole("Un score de 0 à 1\u00a0200.", 0, 1200),
  programs: optionalLine,
  tieBreak: optionalLine,
  /** What stood when the form was shown; empty for a round that is new. */
  seen: z.string().max(40).optional(),
});

export type TypedRound = z.infer<typeof roundSchema>;

/** What stands in the form of a round. */
export const typedRound = (round: FullRound): Record<string, string> => ({
  number: round.number,
  date: round.date,
  name: round.name,
  invitations: String(round.invitations),
  minimum: String(round.minimum),
  programs: round.programs ?? "",
  tieBreak: round.tieBreak ?? "",
});
