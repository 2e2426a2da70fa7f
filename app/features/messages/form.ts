/** What the forms of a thread and of its notes accept. */
import { z } from "zod";
import { optionalText, typedText } from "#app/platform/forms/typed-text.ts";

const MOST = 5000;
const TOO_LONG = "Ce texte dépasse 5\u00a0000 caractères.";
const page = z.string().max(200).optional();

/** A message; without words when it brings files. `formId`: of the page that showed the form. */
export const messageSchema = z.object({ formId: page, words: optionalText({ most: MOST, tooLong: TOO_LONG }) });

/** A private note. */
export const privateNoteSchema = z.object({
  formId: page,
  words: typedText({ missing: "Écrivez la note.", most: MOST, tooLong: TOO_LONG }),
});

const somebody = z.union([z.literal("nobody"), z.uuid()], { error: "Choisissez à qui." });

/** Whom a thread is handed to: id of an account, or nobody for whoever comes first. */
export const handoverSchema = z.object({ adviser: somebody });

/** The same of all threads that somebody follows. */
export const handoverAllSchema = z.object({ from: z.uuid({ error: "Choisissez de qui." }), adviser: somebody });
