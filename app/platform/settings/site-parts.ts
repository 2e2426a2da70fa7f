/** Parts of the settings about the site itself: what is closed for now, and what the law on personal data asks. */
import { z } from "zod";
import { words } from "./wording.ts";

const CLOSING = "Dites aux visiteurs pourquoi, et quand cela rouvre.";

/** Something that visitors may ask for, closed for now with a sentence for them. */
const closing = z
  .strictObject({ closed: z.boolean(), words: words.optional() })
  .refine((one) => !one.closed || one.words !== undefined, { path: ["words"], message: CLOSING });

/** `notice`: a line above every page of the site, left out for none. */
export const switches = z.strictObject({
  bookings: closing,
  registrations: closing,
  notice: words.optional(),
});

/**
 * What the business says of law 2024/017. Neither its delay for telling of a breach nor whether its authority takes
 * notifications was found (analyses read on 22 November 2026), so that each is said here with its source and day.
 */
export const dataLaw = z.strictObject({
  /** Hours from the discovery of a breach; left out while nobody read it. */
  breachHours: z.number().int().min(1).max(720).optional(),
  /** Where that delay was read. */
  breachSource: words.optional(),
  /** ISO day on which it was. */
  breachReadOn: z.iso.date().optional(),
  /** How breaches reach the authority. */
  authority: words.optional(),
  /** Where the authorisation of transfers out of Cameroon stands. */
  transfers: words.optional(),
});
