import { z } from "zod";
import { readEligibility } from "#app/features/situation/programs/read-answers.ts";
import { decodeFacts, encodeFacts } from "#app/features/situation/encode.ts";

const LONGEST = 2000;
const LONGEST_UNSURE = 800;
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
  .pipe(z.string().min(1, NOTHING));

/** Names of questions joined by dots, as the interview writes them; anything else is left out. */
const nsp = z
  .string()
  .max(LONGEST_UNSURE, { error: NOTHING, abort: true })
  .transform((names) => (/^[a-z.-]*$/.test(names) ? names : ""))
  .default("");

/** Its sentence is that of the day on which it is read (readBirthDate). */
const birthDate = z
  .string()
  .trim()
  .max(40, "Écrivez une date de naissance passée, par exemple 1993-05-14.")
  .default("");

export const keepSheetSchema = z.object({ intent: z.literal("keep-sheet"), formId: z.uuid(), fiche, nsp, birthDate });

const NO_CODE = "Écrivez votre code de reprise.";

export const openSchema = z.object({
  intent: z.literal("open"),
  code: z.string({ error: NO_CODE }).trim().min(1, NO_CODE).max(80, "Ce code est trop long."),
});

/** The forms of /eligibility/reprise. */
export const resumeSchema = z.discriminatedUnion("intent", [keepSchema, keepSheetSchema, openSchema], {
  error: "Ce formulaire est incomplet\u00a0: reprenez-le depuis la page.",
});
