import { z } from "zod";
import { optionalText, typedLine, typedText } from "#app/platform/forms/typed-text.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { type Columns, dateFormats } from "./columns.ts";
import { MOST_COLUMNS, MOST_LINES } from "./read-csv.ts";

const NOTE_MOST = 500;
const CHOOSE_MEANS = "Choisissez le compte dont vient ce fichier.";

/** Whose account the file is about. */
export const statementSchema = z.object({
  means: z
    .string({ error: CHOOSE_MEANS })
    .refine((means) => siteSettings.payment.means.some(({ id }) => id === means), CHOOSE_MEANS),
});

const COLUMN = "Choisissez une colonne du fichier.";
const column = z
  .string()
  .max(4, COLUMN)
  .pipe(z.string().regex(/^\d{0,2}$/, COLUMN))
  .default("")
  .transform((text) => (text === "" ? null : Number(text)))
  .pipe(z.number().max(MOST_COLUMNS, COLUMN).nullable());

const TITLES = `Écrivez le numéro de la ligne des titres, de 1 à ${MOST_LINES}.`;
const searched = optionalText({ most: 60, tooLong: "Ce texte dépasse 60 caractères." });

const ticked = z.string().max(10, { error: "Cochez la case, ou laissez-la vide." }).optional();

type ComparisonForm = { columns: Columns; leaveOut: boolean; again: boolean };

/** Which column is what, as the person says it. */
export const columnsSchema = z
  .object({
    titlesLine: z
      .string({ error: TITLES })
      .max(20, TITLES)
      .pipe(z.string().regex(/^[1-9]\d{0,3}$/, TITLES))
      .transform(Number)
      .pipe(z.number().max(MOST_LINES, TITLES)),
    date: column,
    dateFormat: z.enum(dateFormats, { error: "Choisissez comment les dates sont écrites." }),
    number: column,
    label: column,
    amount: column,
    credit: column,
    debit: column,
    fee: column,
    feeTaken: ticked,
    keepColumn: column,
    keepText: searched,
    outColumn: column,
    outText: searched,
    /** Lines that cannot be read are left out, as was seen. */
    leaveOut: ticked,
    /** The file was compared with other columns before. */
    again: ticked,
  })
  .transform(
    ({ keepColumn, keepText, outColumn, outText, leaveOut, again, feeTaken, ...rest }, context): ComparisonForm => {
      const refuse = (path: string, message: string) =>
        context.issues.push({ code: "custom", path: [path], message, input: "" });
      if (rest.date === null) refuse("date", COLUMN);
      if (rest.amount === null && rest.credit === null && rest.debit === null)
        refuse("amount", "Dites où est la somme\u00a0: une colonne, ou le crédit et le débit.");
      const where = (name: string, at: number | null, text: string) => {
        if ((at === null) !== (text === ""))
          refuse(name, "Choisissez la colonne et écrivez le texte, ou laissez les deux vides.");
        return at === null || text === "" ? null : { column: at, text };
      };
      const [keep, out] = [where("keepText", keepColumn, keepText), where("outText", outColumn, outText)];
      const columns = { ...rest, date: rest.date ?? 0, feeTaken: feeTaken !== undefined, keep, out };
      return { columns, leaveOut: leaveOut !== undefined, again: again !== undefined };
    },
  );

const note = {
  missing: "Dites en quelques mots ce qui explique ces écarts.",
  most: NOTE_MOST,
  tooLong: `Cette explication dépasse ${NOTE_MOST} caractères.`,
};

/** Why differences are none, or what was done about them; which ones, the boxes say. */
export const explanationSchema = z.object({ note: typedText(note) });

/** The order that a payment found in a file is for. */
export const foundPaymentSchema = z.object({
  reference: typedLine({
    missing: "Écrivez la référence de la commande.",
    most: 30,
    tooLong: "Cette référence est trop longue.",
  }).transform((text) => text.toUpperCase()),
  /** The sum that was asked about again (orders/mistakes/far-above.ts). */
  sure: z.string().max(20).optional(),
});
