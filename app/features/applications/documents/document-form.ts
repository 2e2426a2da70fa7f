/** What the forms of a file's documents accept. Days are ISO; a day left out is null. */
import { z } from "zod";
import { categoryNames } from "#app/features/documents/kinds.ts";
import { correctionReasons, documentStates } from "#app/features/documents/status.ts";
import { missing } from "./required-words.ts";
import { optionalText, typedLine, typedText } from "#app/platform/forms/typed-text.ts";

const [NAME, REMARK, PAGES] = [150, 1000, 100];
export const NOTES = 1000;
export const NAME_ON_IT = 150;
const [EARLIEST_DAY, LATEST_DAY] = ["1900-01-01", "2099-12-31"];
const MOST_PAGES = 200;

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as [Key, ...Key[]];

/** A day of a document that may be left out. */
export const day = z.iso
  .date({ error: "Cette date n’existe pas\u00a0: écrivez le jour, le mois et l’année." })
  .refine((value) => value >= EARLIEST_DAY && value <= LATEST_DAY, "Cette date est trop éloignée.")
  .optional()
  .transform((value) => value ?? null);

const noteText = optionalText({ most: NOTES, tooLong: `Les notes dépassent ${NOTES} caractères.` }).transform(
  (text) => text || null,
);

/** What a paper says itself. @param today ISO day in Douala */
const sheet = (today: string) => ({
  notes: noteText,
  issuedOn: day.refine((value) => value === null || value <= today, "Cette pièce serait délivrée un jour à venir."),
  expiresOn: day,
  nameOnIt: optionalText({ most: NAME_ON_IT, tooLong: `${NAME_ON_IT} caractères au plus.` }).transform(
    (text) => text.replaceAll(/\s+/g, " ") || null,
  ),
});

function orderedDays(
  { issuedOn, expiresOn }: { issuedOn: string | null; expiresOn: string | null },
  context: z.RefinementCtx,
): void {
  if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn)
    context.addIssue({ code: "custom", path: ["expiresOn"], message: "L’expiration est avant la délivrance." });
}

const text = z.string().max(200).optional();

/** What the form answers where the document is none of those that are asked. */
export const OWN_PLACE = "own";

/** The add-document form. `piece`: the requirement that its page was opened for; `place`: the one that was said where several fit, or OWN_PLACE. */
export function addSchema(today: string) {
  return z
    .object({
      formId: text,
      piece: text,
      place: text,
      name: typedLine({ missing: missing.name, most: NAME, tooLong: `Le nom dépasse ${NAME} caractères.` }),
      category: z.enum(keysOf(categoryNames), { error: missing.category }),
      person: z.string({ error: "Choisissez pour qui." }).max(20, "Choisissez pour qui."),
      fileSent: text,
      ...sheet(today),
    })
    .superRefine(orderedDays);
}
export type AddForm = z.output<ReturnType<typeof addSchema>>;

/** Puts a file that came with a message among the documents. `place`: one that is asked, as the page showed it; empty: one of their own. */
export function filingSchema(today: string) {
  return z
    .object({
      place: z.string().max(200, "Choisissez de nouveau.").default(""),
      name: optionalText({ most: NAME, tooLong: `Le nom dépasse ${NAME} caractères.` }).transform((words) =>
        words.replaceAll(/\s+/g, " "),
      ),
      category: z.enum(keysOf(categoryNames), { error: missing.category }).optional(),
      person: z.string().max(20, "Choisissez pour qui.").default(""),
      ...sheet(today),
    })
    .superRefine(orderedDays);
}
export type FilingForm = z.output<ReturnType<typeof filingSchema>>;

/** Which version and state a form was shown with: « 2 in-review ». */
export const seen = z
  .string({ error: "Rouvrez la page\u00a0: le formulaire est arrivé incomplet." })
  .regex(/^\d{1,4} (missing|in-review|validated)$/, "Rouvrez la page\u00a0: le formulaire est arrivé incomplet.")
  .transform((value) => {
    const [version = "", state = ""] = value.split(" ");
    return { version: Number(version), state: keysOf(documentStates).find((one) => one === state) ?? "missing" };
  });

/** Another version of a document. */
export function replaceSchema(today: string) {
  return z.object({ seen, fileSent: text, ...sheet(today) }).superRefine(orderedDays);
}
export type ReplaceForm = z.output<ReturnType<typeof replaceSchema>>;

/** What is written down beside a document, without another file. */
export function detailsSchema(today: string) {
  return z.object({ seen, ...sheet(today) }).superRefine(orderedDays);
}
export type DetailsForm = z.output<ReturnType<typeof detailsSchema>>;

/** « 2, 4-5 » as pages; undefined when it is no list of pages. */
function pagesOf(words: string): number[] | undefined {
  const pages = words.split(/[\s,;]+/).flatMap((part) => {
    if (part === "") return [];
    const [, first = "", last = first] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    return first === "" || from < 1 || to < from || to > MOST_PAGES
      ? [Number.NaN]
      : Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
  return pages.some(Number.isNaN) ? undefined : [...new Set(pages)].toSorted((a, b) => a - b);
}

/** What an adviser asks again. @param today ISO day in Douala */
export function correctionSchema(today: string) {
  return z.object({
    document: z.uuid(),
    seen,
    reason: z.enum(keysOf(correctionReasons), { error: "Choisissez une raison." }),
    pages: z
      .string()
      .max(PAGES, "Écrivez les pages ainsi\u00a0: 1, 3-4.")
      .optional()
      .transform((words, context) => {
        const pages = pagesOf(words ?? "");
        if (pages) return pages;
        context.addIssue({ code: "custom", message: "Écrivez les pages ainsi\u00a0: 1, 3-4." });
        return z.NEVER;
      }),
    remark: typedText({
      missing: "Dites ce qui est à corriger.",
      most: REMARK,
      tooLong: `La remarque dépasse ${REMARK} caractères.`,
    }),
    dueOn: day.refine((value) => value === null || value >= today, "Cette date est passée."),
  });
}
export type CorrectionForm = z.output<ReturnType<typeof correctionSchema>>;

/** A press of an adviser on one document. `correction`: the one that is taken back. */
export const documentPressSchema = z.object({ document: z.uuid(), seen, correction: z.uuid().optional() });
