import { z } from "zod";
import { siteSettings } from "#app/platform/settings/settings.ts";

const SHORTEST = 3;
const LONGEST = 40;
const LONGEST_AMOUNT = 20;
/** FCFA: far above any order, and within an integer of the database. */
const HIGHEST_AMOUNT = 100_000_000;
/** A version of an order is far shorter (`internal/order-version.ts`). */
const LONGEST_VERSION = 60;
const LONGEST_NAME = 120;
const LONGEST_PHONE = 30;

const CHOOSE_MEANS = "Choisissez par où l’argent est passé.";

/** As operators write it, whatever spaces and case it was copied with. */
export function plainTransactionNumber(typed: string): string {
  return typed.replaceAll(/\s+/g, "").toUpperCase();
}

/** A sum in FCFA as people type it, « 45 000 » or « 45 000 FCFA ». */
export const amountSchema = z
  .string({ error: "Écrivez un montant en FCFA." })
  .max(LONGEST_AMOUNT, { error: "Ce montant est trop long.", abort: true })
  .transform((typed) => typed.replaceAll(/\s|FCFA/gi, ""))
  .pipe(
    z
      .string()
      .regex(/^\d+$/, { error: "Écrivez un montant entier en FCFA, par exemple 45 000.", abort: true })
      .transform(Number),
  )
  .pipe(z.number().min(1, "Ce montant est nul.").max(HIGHEST_AMOUNT, "Ce montant est trop grand."));

const isUnnumbered = (means: unknown) =>
  siteSettings.payment.means.some(({ id, unnumbered }) => id === means && unnumbered === true);

const moneyFields = z.object({
  orderId: z.uuid(),
  means: z
    .string({ error: CHOOSE_MEANS })
    .refine((means) => siteSettings.payment.means.some(({ id }) => id === means), CHOOSE_MEANS),
  /** Left out where the means has none: the site's own then. */
  transactionNumber: z
    .string()
    .max(4 * LONGEST, { error: "Ce numéro de transaction est trop long.", abort: true })
    .transform(plainTransactionNumber)
    .pipe(
      z
        .string()
        .min(SHORTEST, "Ce numéro de transaction est trop court.")
        .max(LONGEST, "Ce numéro de transaction est trop long.")
        .regex(/^[\p{L}\d._/#-]+$/u, "Un numéro de transaction n’a que des lettres, des chiffres et des tirets."),
    )
    .optional(),
  /** FCFA; left out: what is owed, or what is to give back. */
  amount: amountSchema.optional(),
  /** ISO day on which a payment was really there; left out: today. */
  arrivedOn: z.iso.date({ error: "Choisissez un jour qui existe." }).optional(),
  /** Of a payment that somebody else sent than the payer of the order. */
  payerName: z.string().max(LONGEST_NAME, "Ce nom est trop long.").trim().optional(),
  payerPhone: z.string().max(LONGEST_PHONE, "Ce numéro de téléphone est trop long.").trim().optional(),
  /** Of a refund: which payment it gives back. */
  paymentId: z.uuid().optional(),
  /** The sum that was asked about again, FCFA (mistakes/far-above.ts). */
  sure: z.string().max(LONGEST_AMOUNT).optional(),
  /** The version of the order that the form was made with (`versionOf`). */
  seen: z.string().max(LONGEST_VERSION).optional(),
});

/** What an adviser says of money that came or went. */
export const moneySchema = moneyFields.refine(
  ({ means, transactionNumber }) => transactionNumber !== undefined || isUnnumbered(means),
  {
    path: ["transactionNumber"],
    error: "Écrivez le numéro de la transaction.",
    // Also beside what is wrong with another field.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "transactionNumber"),
  },
);

export type MoneyForm = z.infer<typeof moneySchema>;
