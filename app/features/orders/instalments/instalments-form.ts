import { z } from "zod";
import { amountSchema } from "#app/features/orders/form.ts";
import { MOST_PARTS } from "#app/features/orders/instalments.ts";

const day = z.iso.date({ error: "Choisissez une date." });

/** The parts that an adviser writes down, in flat names; the third may be left out. */
export const instalmentsSchema = z
  .object({
    "amount-1": amountSchema,
    "day-1": day,
    "amount-2": amountSchema,
    "day-2": day,
    "amount-3": amountSchema.optional(),
    "day-3": day.optional(),
  })
  .superRefine((typed, context) => {
    if ((typed["amount-3"] === undefined) !== (typed["day-3"] === undefined))
      context.addIssue({
        code: "custom",
        path: [typed["amount-3"] === undefined ? "amount-3" : "day-3"],
        message: "Donnez le montant et la date de la troisième part, ou laissez les deux vides.",
      });
  })
  .transform((typed) =>
    Array.from({ length: MOST_PARTS }, (_, index) => index + 1).flatMap((number) => {
      const [amount, dueOn] = [
        typed[`amount-${number}` as "amount-1"] as number | undefined,
        typed[`day-${number}` as "day-1"] as string | undefined,
      ];
      return amount === undefined || dueOn === undefined ? [] : [{ amount, dueOn: Temporal.PlainDate.from(dueOn) }];
    }),
  );

/** The sum of a payment to give back, for which a second person is asked. */
export const askRefundSchema = z.object({ paymentId: z.uuid(), amount: amountSchema });
