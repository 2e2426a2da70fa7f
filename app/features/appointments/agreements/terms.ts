import { z } from "zod";
import source from "#content/agreement.json" with { type: "json" };

const termsSchema = z.object({
  /** ISO day of the wording. */
  version: z.iso.date(),
  sections: z.array(z.object({ title: z.string().min(1), paragraphs: z.array(z.string().min(1)).min(1) })).min(1),
  /** Each purpose is asked on its own; only what the service cannot do without is required. */
  consents: z
    .array(
      z.object({
        id: z.string().regex(/^[a-z]+$/),
        version: z.iso.date(),
        required: z.boolean(),
        text: z.string().min(1),
      }),
    )
    .min(1)
    .max(10),
});

export type AgreementTerms = z.infer<typeof termsSchema>;

/** The owner's wording, from content/agreement.json; a wrong file stops the start. */
export const agreementTerms: AgreementTerms = termsSchema.parse(source);
