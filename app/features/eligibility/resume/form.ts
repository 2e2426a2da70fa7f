import { z } from "zod";
import { readEligibility } from "#app/features/eligibility/read-answers.ts";
import { decodeFacts, encodeFacts } from "#app/features/simulators/facts/encode.ts";
import { keptSheet } from "./kept-sheet.ts";

const LONGEST = 2000;
const NOTHING = "Ces réponses sont vides ou illisibles\u00a0: reprenez le questionnaire.";

/** The canonical answers alone are kept: whatever else travels with the form is not. */
const answers = z
  .string({ error: NOTHING })
  .max(2 * LONGEST, { error: NOTHING, abort: true })
  .transform((query) => readEligibility(new URLSearchParams(query)).query)
  .pipe(z.string().min(1, NOTHING).max(LONGEST, NOTHING));

export const keepSchema = z.object({ intent: z.literal("keep"), formId: z.uuid(), answers });

/** A fact sheet, as /bilan/resultat keeps it: in its one written form, under the name by which an address carries it. */
const fiche = z
  .string({ error: NOTHING })
  .max(LONGEST, { error: NOTHING, abort: true })
  .transform((sheet) => encodeFacts(decodeFacts(sheet)))
  .pipe(z.string().min(1, NOTHING))
  .transform((sheet) => keptSheet(sheet));

export const keepSheetSchema = z.object({ intent: z.literal("keep-sheet"), formId: z.uuid(), fiche });

const NO_CODE = "Écrivez votre code de reprise.";

export const openSchema = z.object({ intent: z.literal("open"), code: z.string({ error: NO_CODE }).trim().min(1, NO_CODE).max(80, "Ce code est trop long.") });

/** The forms of /eligibility/reprise. */
export const resumeSchema = z.discriminatedUnion("intent", [keepSchema, keepSheetSchema, openSchema], {
  error: "Ce formulaire est incomplet\u00a0: reprenez-le depuis la page.",
});
