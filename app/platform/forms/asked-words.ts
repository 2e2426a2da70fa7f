import { cleanLine } from "./clean-text.ts";

/** Most characters of a search. */
export const WORDS_MOST = 100;
/** As typed, an accent may be a sign of its own. */
const RAW_MOST = 4 * WORDS_MOST;

/** What a page is asked to look for; with a fault nothing is looked for, and the words go back as typed. */
export type SearchWords = { words: string; fault?: string };

/** The words of a search in an address, measured before anything is done with them. */
export function askedWords(query: URLSearchParams): SearchWords {
  const typed = query.get("q") ?? "";
  const words = typed.length <= RAW_MOST ? cleanLine(typed) : typed;
  return words.length <= WORDS_MOST
    ? { words }
    : { words, fault: `Écrivez ${WORDS_MOST} caractères au plus\u00a0: deux ou trois mots suffisent.` };
}
