import { z } from "zod";
import { optionalText, typedLine } from "#app/platform/forms/typed-text.ts";
import { agreementTerms } from "./terms.ts";

const [NAME_MOST, TEXT_MOST] = [200, 1000];
const INCOMPLETE = "Le formulaire est arrivé incomplet\u00a0: rechargez la page.";
const LONG = `${TEXT_MOST} caractères au plus.`;

const seen = z.string({ error: INCOMPLETE }).regex(/^[0-9a-f]{64}$/, INCOMPLETE);
const tick = z.literal("on").optional();

/** The ticks of the purposes, one field each: `consent-service`. */
const ticks = Object.fromEntries(agreementTerms.consents.map(({ id }) => [`consent-${id}`, tick]));

/** The client’s acceptance. Which ticks the service cannot do without is the agreement’s to say. */
export const acceptanceSchema = z.object({
  seen,
  name: typedLine({
    missing: "Écrivez votre prénom et votre nom.",
    most: NAME_MOST,
    tooLong: `${NAME_MOST} caractères au plus.`,
  }),
  read: z.literal("on", { error: "Cochez la case pour dire que vous acceptez la convention." }),
  ...ticks,
});

/** Ids of the purposes that a form ticks. */
export function tickedIn(fields: FormData): string[] {
  return agreementTerms.consents.map(({ id }) => id).filter((id) => fields.get(`consent-${id}`) === "on");
}

/** What the office does with an agreement. */
export const officeAgreementSchema = z.object({
  intent: z.enum(["accept", "change"], { error: INCOMPLETE }),
  seen,
  scope: optionalText({ most: TEXT_MOST, tooLong: LONG }),
  instalments: optionalText({ most: TEXT_MOST, tooLong: LONG }),
});
