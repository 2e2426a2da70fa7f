import { z } from "zod";
import { LONGEST_NUMBER, msisdnOf } from "./operators/msisdn.ts";
import { OPERATOR_IDS } from "./operators/operator.ts";

/** A payment by telephone; the number is asked for where the payer agrees on the telephone itself. */
export const phonePaymentSchema = z
  .object({
    formId: z.uuid(),
    intent: z.enum(["check", "pay"]).catch("check"),
    operator: z.enum(OPERATOR_IDS, { error: "Choisissez votre opérateur." }),
    phone: z.string().max(LONGEST_NUMBER, { error: "Ce numéro est trop long.", abort: true }).optional(),
  })
  .transform((form, context) => {
    if (form.operator === "orange-money") return { ...form, msisdn: undefined };
    const msisdn = msisdnOf(form.phone ?? "");
    if (msisdn !== undefined) return { ...form, msisdn };
    const message = form.phone
      ? "Écrivez un numéro complet, par exemple 6 70 00 00 01."
      : "Écrivez le numéro qui va payer.";
    context.addIssue({ code: "custom", path: ["phone"], message });
    return z.NEVER;
  });

export type PhonePayment = z.infer<typeof phonePaymentSchema>;

/** What the office does about an attempt. */
export const attemptActSchema = z.object({
  attemptId: z.uuid(),
  intent: z.enum(["ask", "close"], { error: "Choisissez quoi faire." }),
});
