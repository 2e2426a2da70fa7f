/** Fields of text in the forms: each is measured as it came before anything is done with it. */
import { z } from "zod";
import { cleanLine, cleanText } from "./clean-text.ts";

/**
 * Longest field that any form may send, in UTF-16 code units; a longer one is refused by
 * `parseSubmission` whatever its schema says.
 */
export const LONGEST_FIELD = 20_000;
/** A text may come longer than it is kept: two signs for a line end or a letter with its accent, spaces around. */
const RAW_TO_KEPT = 4;

type Limits = {
  /** Sentence for a field left empty. */ missing: string;
  /** Most characters once cleaned. */ most: number;
  /** Sentence for more. */ tooLong: string;
};

/** A text of one line that must be there, cleaned by `cleanLine`. */
export function typedLine(limits: Limits) {
  return typed(cleanLine, limits);
}

/** A text of several lines that must be there, cleaned by `cleanText`. */
export function typedText(limits: Limits) {
  return typed(cleanText, limits);
}

/** The same that may be left out: it is then empty. */
export function optionalText({ most, tooLong }: Omit<Limits, "missing">) {
  return z
    .string()
    .max(RAW_TO_KEPT * most, tooLong)
    .pipe(z.string().transform(cleanText))
    .pipe(z.string().max(most, tooLong))
    .default("");
}

// A pipe goes no further once its first part has refused the text.
function typed(clean: (text: string) => string, { missing, most, tooLong }: Limits) {
  return z
    .string({ error: missing })
    .max(RAW_TO_KEPT * most, tooLong)
    .pipe(z.string().transform(clean))
    .pipe(z.string().min(1, missing).max(most, tooLong));
}

export const EMAIL_MOST = 254;

/**
 * An e-mail address, without the spaces that a phone's keyboard adds around it.
 * @param missing sentence for a field left empty
 */
export function typedEmail(missing = "Écrivez votre adresse e-mail.") {
  return z
    .string({ error: missing })
    .trim()
    .max(EMAIL_MOST, "Cette adresse e-mail est trop longue.")
    .pipe(z.email("Cette adresse e-mail est incomplète\u00a0: il y manque un @ ou un point."));
}
