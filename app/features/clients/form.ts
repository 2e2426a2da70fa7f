/** What the forms of tags, kept searches and addresses of clients accept. */
import { z } from "zod";
import { typedEmail, typedLine, typedText } from "#app/platform/forms/typed-text.ts";

export const TAG_MOST = 30;
export const FILTER_MOST = 40;
const NOTE_MOST = 5000;
/** Of a search as the list's address has it; the column keeps no more (0102_clients.sql). */
const QUERY_MOST = 500;

const INCOMPLETE = "Le formulaire est arrivé incomplet\u00a0: rouvrez la page.";

const tagName = typedLine({
  missing: "Écrivez l’étiquette.",
  most: TAG_MOST,
  tooLong: `${TAG_MOST} caractères au plus.`,
});

/** A new tag. `formId`: drawn when the form was shown; sent twice it makes one. */
export const newTagSchema = z.object({ formId: z.uuid({ error: INCOMPLETE }), name: tagName });

/** Another name for a tag, over the revision that its page showed. */
export const tagSchema = z.object({
  tag: z.uuid({ error: INCOMPLETE }),
  revision: z.coerce.number({ error: INCOMPLETE }).int().min(1).max(1_000_000_000),
  name: tagName,
});

/** A call or a note about somebody. `formId`: of the page that showed the form. */
export const clientNoteSchema = z.object({
  formId: z.string().max(200).optional(),
  kind: z.enum(["called", "answered", "note"], { error: "Dites si c’est un appel ou une note." }),
  words: typedText({
    missing: "Écrivez ce qui s’est dit.",
    most: NOTE_MOST,
    tooLong: "Ce texte dépasse 5\u00a0000 caractères.",
  }),
});

/** The search at hand, kept under a name. */
export const filterSchema = z.object({
  formId: z.uuid({ error: INCOMPLETE }),
  name: typedLine({
    missing: "Donnez un nom à cette recherche.",
    most: FILTER_MOST,
    tooLong: `${FILTER_MOST} caractères au plus.`,
  }),
  query: z.string({ error: INCOMPLETE }).max(QUERY_MOST, "Cette recherche est trop longue."),
});

/** The e-mail of somebody who had given a telephone alone, as the staff write it down. */
export const addressSchema = z.object({ email: typedEmail("Notez l’adresse e-mail du client.") });

export type ClientNoteForm = z.output<typeof clientNoteSchema>;
export type NewTagForm = z.output<typeof newTagSchema>;
export type TagForm = z.output<typeof tagSchema>;
export type FilterForm = z.output<typeof filterSchema>;
