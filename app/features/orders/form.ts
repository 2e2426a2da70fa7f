import { z } from "zod";
import { siteSettings } from "#app/platform/settings/settings.ts";

const SHORTEST = 3;
const LONGEST = 40;

/** As operators write it, whatever spaces and case it was copied with. */
export function plainTransactionNumber(typed: string): string {
  return typed.replaceAll(/\s+/g, "").toUpperCase();
}

/** What an adviser says of money that came or went. */
export const moneySchema = z.object({
  orderId: z.uuid(),
  means: z.enum(
    siteSettings.payment.means.map(({ id }) => id),
    { error: "Choisissez par où l’argent est passé." },
  ),
  transactionNumber: z
    .string({ error: "Écrivez le numéro de la transaction." })
    .max(4 * LONGEST, { error: "Ce numéro de transaction est trop long.", abort: true })
    .transform(plainTransactionNumber)
    .pipe(
      z
        .string()
        .min(SHORTEST, "Ce numéro de transaction est trop court.")
        .max(LONGEST, "Ce numéro de transaction est trop long.")
        .regex(/^[\p{L}\d._/#-]+$/u, "Un numéro de transaction n’a que des lettres, des chiffres et des tirets."),
    ),
});

export type MoneyForm = z.infer<typeof moneySchema>;
