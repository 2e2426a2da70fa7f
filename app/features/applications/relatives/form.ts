/** What the forms of a relative's link accept. */
import { z } from "zod";
import { typedLine } from "#app/platform/forms/typed-text.ts";
import { LINK_DAYS, type LinkPurpose, MOST_PIECES, linkPurposes } from "./purposes.ts";

const LABEL = 60;
const PIECE = 120;
const page = z.string().max(200).optional();
const piece = z.string().max(PIECE, "Choisissez de nouveau.");
const CHOOSE_PURPOSE = "Choisissez à quoi il sert.";
const CHOOSE_DAYS = "Choisissez pour combien de temps.";

/** `piece` and `pieces`: « person kind » of a document. */
export const linkSchema = z
  .object({
    formId: page,
    purpose: z.enum(Object.keys(linkPurposes) as [LinkPurpose, ...LinkPurpose[]], { error: CHOOSE_PURPOSE }),
    label: typedLine({
      missing: "Écrivez à qui vous le donnez.",
      most: LABEL,
      tooLong: `${LABEL} caractères au plus.`,
    }),
    days: z
      .string({ error: CHOOSE_DAYS })
      .max(3, CHOOSE_DAYS)
      .refine((days) => LINK_DAYS.some((one) => String(one) === days), CHOOSE_DAYS)
      .transform(Number),
    piece: piece.optional(),
    pieces: z.array(piece).max(MOST_PIECES, `${MOST_PIECES} pièces au plus.`).default([]),
  })
  .superRefine(({ purpose, piece: one, pieces }, context) => {
    if (purpose === "upload" && one === undefined)
      context.addIssue({ code: "custom", path: ["piece"], message: "Choisissez la pièce à envoyer." });
    if (purpose === "states" && pieces.length === 0)
      context.addIssue({ code: "custom", path: ["pieces"], message: "Cochez au moins une pièce." });
  });
export type LinkForm = z.output<typeof linkSchema>;

/** The relative's own form: a file alone. */
export const relativeUploadSchema = z.object({ fileSent: z.string().max(200).optional() });
