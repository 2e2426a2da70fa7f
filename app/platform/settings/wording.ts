/** Wording of the business: the agreement, its consents, and what is sent to telephones. */
import { z } from "zod";
import { AGREEMENT_MARKERS } from "./agreement-markers.ts";

/** Words of the business, in which `{{name}}` stands for its name. @param more other markers that are filled where they are shown */
export const worded = (...more: string[]) =>
  z
    .string()
    .min(1)
    .refine(
      (text) => [...text.matchAll(/\{\{([^{}]*)\}\}/g)].every(([, marker = ""]) => ["name", ...more].includes(marker)),
      {
        error: `Entre {{ et }}, seuls sont connus\u00a0: ${["name", ...more].join(", ")}.`,
      },
    );
export const words = worded();

/** A text for telephones: the name under which the operator of WhatsApp approved it, and its words. */
const messageText = (text: z.ZodString) =>
  z.strictObject({
    name: z.string().regex(/^[a-z_]{3,60}$/, "Un nom de modèle n’a que des petites lettres et des tirets bas."),
    text,
  });
/** No figure, no gap to fill, so that nothing of a file can stand in it; with name and address one short message. */
const fixedText = z
  .string()
  .regex(/^[^{}\d]{10,80}$/, "De 10 à 80 caractères, sans chiffre ni accolade\u00a0: un SMS n’a qu’une partie.");
/** @param gap what is filled in, once; @param most characters, the gap's own included */
const gapText = (gap: string, most: number) =>
  z
    .string()
    .max(most, `${most} caractères au plus.`)
    .regex(new RegExp(`^[^{}]*\\{${gap}\\}[^{}]*$`), `{${gap}} y vient une fois, sans autre accolade.`);
const fixed = messageText(fixedText);

export const messages = z.strictObject({
  /** Of the texts that the operator of WhatsApp approved. */
  language: z.string().regex(/^[a-z]{2}$/, "Deux petites lettres, par exemple fr."),
  /** Under each of them, and on their button. */
  footer: fixedText,
  button: z.string().min(1).max(25),
  /** The next act of a file, by its name. */
  act: messageText(gapText("act", 80)),
  code: messageText(gapText("code", 130)),
  seat: fixed,
  payment: fixed,
  deadline: fixed,
  document: fixed,
  appointment: fixed,
  message: fixed,
  test: fixed,
  file: fixed,
  account: fixed,
});

export const agreement = z.strictObject({
  /** ISO day of the wording. */
  date: z.iso.date(),
  sections: z
    .array(z.strictObject({ title: words, paragraphs: z.array(worded(...AGREEMENT_MARKERS)).min(1) }))
    .min(1)
    .refine(
      (all) => new Set(all.map(({ title }) => title)).size === all.length,
      "Deux articles de la convention ont le même titre.",
    ),
});

export const consents = z.strictObject({
  consents: z
    .array(
      z.strictObject({
        /** Kept for ever: what somebody ticked is stored under it. */
        id: z.string().regex(/^[a-z]{1,40}$/),
        /** For the office. */
        name: words,
        version: z.iso.date(),
        /** Whether the service cannot be rendered without it. */
        required: z.boolean(),
        text: words,
      }),
    )
    .min(1)
    .max(10)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "Deux accords ont le même nom."),
});
