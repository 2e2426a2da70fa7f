import { z } from "zod";
import { readEligibility } from "#app/features/eligibility/read-answers.ts";

const LONGEST = 2000;
const NOTHING = "Ces réponses sont vides ou illisibles\u00a0: reprenez le questionnaire.";

/** The canonical answers alone are kept: whatever else travels with the form is not. */
const answers = z
  .string({ error: NOTHING })
  .max(2 * LONGEST, { error: NOTHING, abort: true })
  .transform((query) => readEligibility(new URLSearchParams(query)).query)
  .pipe(z.string().min(1, NOTHING).max(LONGEST, NOTHING));

export const keepSchema = z.object({ intent: z.literal("keep"), formId: z.uuid(), answers });

const NO_CODE = "Écrivez votre code de reprise.";

export const openSchema = z.object({ intent: z.literal("open"), code: z.string({ error: NO_CODE }).trim().min(1, NO_CODE).max(80, "Ce code est trop long.") });

/** Both forms of /eligibility/reprise. */
export const resumeSchema = z.discriminatedUnion("intent", [keepSchema, openSchema], {
  error: "Ce formulaire est incomplet\u00a0: reprenez-le depuis la page.",
});
