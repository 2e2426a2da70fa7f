import { z } from "zod";
import { optionalText } from "#app/platform/forms/typed-text.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

const NOTE_MOST = 500;
const WHOLE = "Écrivez la somme comptée en francs, sans centimes, par exemple 45\u00a0000.";

/** An amount as people type it: « 45 000 », « 45000 FCFA ». */
const counted = z
  .string({ error: WHOLE })
  .max(40, WHOLE)
  .transform((typed) => typed.replaceAll(/\s|FCFA/giu, ""))
  .pipe(z.string().regex(/^\d{1,11}$/, WHOLE))
  .transform(Number);

const note = optionalText({ most: NOTE_MOST, tooLong: `Cette explication dépasse ${NOTE_MOST} caractères.` });

/** What was counted of one means, and why it is not what was expected. */
export type Count = {
  means: string;
  counted: number;
  note: string;
  /** The sum that was asked about again (orders/mistakes/far-above.ts). */ sure?: string | undefined;
};

/** The form that closes a day: a count and a note for each means of the settings. */
export function closingSchema() {
  const ids = siteSettings.payment.means.map(({ id }) => id);
  const fields: Record<string, z.ZodType<number> | z.ZodType<string> | z.ZodType<string | undefined>> =
    Object.fromEntries(
      ids.flatMap((id) => [
        [`counted-${id}`, counted],
        [`note-${id}`, note],
        [`sure-${id}`, z.string().max(20).optional()],
      ]),
    );
  return z
    .object({
      seen: z
        .string({ error: "Rechargez la page avant de clôturer." })
        .max(4000, { error: "Rechargez la page avant de clôturer." }),
    })
    .extend(fields)
    .transform((typed: Record<string, unknown>): { seen: string; counts: Count[] } => ({
      seen: String(typed.seen),
      counts: ids.map((id) => ({
        means: id,
        counted: Number(typed[`counted-${id}`]),
        note: String(typed[`note-${id}`] ?? ""),
        sure: typed[`sure-${id}`] === undefined ? undefined : String(typed[`sure-${id}`]),
      })),
    }));
}
