/** What an adviser writes about a registration or a session, as their forms send it. */
import { z } from "zod";
import { optionalText, typedText } from "#app/platform/forms/typed-text.ts";

const MOST = 500;
const TOO_LONG = `Le motif tient en ${MOST} caractères.`;

/** A cancellation is told with its reason. */
export const cancelSchema = z.object({
  reason: typedText({
    missing: "Dites pourquoi\u00a0: chaque personne le lira dans son e-mail.",
    most: MOST,
    tooLong: TOO_LONG,
  }),
});

/** The same of a whole session, asked once more with the sum to give back as it was shown. */
export const cancelSessionSchema = cancelSchema.extend({
  /** "agreed": the second press. */
  intent: z.string().max(20).default(""),
  /** FCFA to give back, as the page said it. */
  seen: z.coerce.number().int().catch(-1),
});

/** Another session for somebody registered; why is told when it is said. */
export const transferSchema = z.object({
  toSessionId: z.uuid({ error: "Choisissez la session." }),
  reason: optionalText({ most: MOST, tooLong: TOO_LONG }),
});
