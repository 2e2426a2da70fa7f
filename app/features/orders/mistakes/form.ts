import { z } from "zod";
import { typedText } from "#app/platform/forms/typed-text.ts";

const LONGEST_REFERENCE = 30;

/** What is said of money that was noted by mistake. */
export const takeBackSchema = z.object({
  what: z.enum(["payment", "refund"]),
  id: z.uuid(),
  reason: typedText({
    missing: "Dites ce qui était faux\u00a0: la somme, le moyen, la commande…",
    most: 500,
    tooLong: "Cette raison dépasse 500 caractères.",
  }),
  /** Reference of the order on which the payment is noted instead; left out: on none. */
  elsewhere: z
    .string()
    .max(LONGEST_REFERENCE, "Cette référence est trop longue.")
    .transform((typed) => typed.trim().toUpperCase())
    .optional(),
  agreed: z.literal("on", { error: "Cochez la case pour le reprendre." }),
  /** The sum that was asked about again (far-above.ts). */
  sure: z.string().max(20).optional(),
});

export type TakeBackForm = z.infer<typeof takeBackSchema>;
