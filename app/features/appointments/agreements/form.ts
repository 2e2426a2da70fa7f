import { z } from "zod";
import { optionalText, typedLine } from "#app/platform/forms/typed-text.ts";

const [NAME_MOST, TEXT_MOST] = [200, 1000];
const INCOMPLETE = "Le formulaire est arrivé incomplet\u00a0: rechargez la page.";
const LONG = `${TEXT_MOST} caractères au plus.`;

const seen = z.string({ error: INCOMPLETE }).regex(/^[0-9a-f]{64}$/, INCOMPLETE);
/** A purpose is one field: `consent-service`. */
const TICK = /^consent-([a-z]{1,40})$/;

/** The client’s acceptance, beside the ticks of the purposes: which there are, and which are needed, is the agreement’s to say. */
export const acceptanceSchema = z.object({
  seen,
  name: typedLine({
    missing: "Écrivez votre prénom et votre nom.",
    most: NAME_MOST,
    tooLong: `${NAME_MOST} caractères au plus.`,
  }),
  read: z.literal("on", { error: "Cochez la case pour dire que vous acceptez la convention." }),
});

/** Ids of the purposes that a form ticks. */
export function tickedIn(fields: FormData): string[] {
  return [...fields].flatMap(([name, value]) => (value === "on" ? (TICK.exec(name)?.[1] ?? []) : []));
}

/** What the office does with an agreement. */
export const officeAgreementSchema = z.object({
  intent: z.enum(["accept", "change"], { error: INCOMPLETE }),
  seen,
  scope: optionalText({ most: TEXT_MOST, tooLong: LONG }),
  instalments: optionalText({ most: TEXT_MOST, tooLong: LONG }),
});
