import { z } from "zod";

const [REASON_LEAST, REASON_MOST, EMAIL_MOST] = [3, 500, 254];

/** Two accounts become one: the account of the page is kept, `avec` of its address closes. */
export const mergeSchema = z.object({
  /** Drawn when the form was shown: the merge has its id, so that sent twice it is done once. */
  formId: z.uuid({ error: "Le formulaire est arrivé incomplet\u00a0: rouvrez la page." }),
  reason: z
    .string({ error: "Dites comment vous savez que c’est la même personne." })
    .trim()
    .min(REASON_LEAST, "Dites-en un peu plus.")
    .max(REASON_MOST, `${REASON_MOST} caractères au plus.`),
  sure: z.literal("on", { error: "Cochez la case pour réunir les deux comptes." }),
});

/** The other account, by its address. */
export const otherAccountSchema = z.string().trim().max(EMAIL_MOST);
