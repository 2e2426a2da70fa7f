/** French of counts, lists and names inside a sentence; `frenchCount` puts the number before its noun. Pure. */

/** « données » of « donnée »; « avis » stays. */
const plural = (word: string) => (/[sxz]$/i.test(word) ? word : `${word}s`);

/**
 * A noun, with its adjectives, as it agrees with a count that stands elsewhere: French has a plural from two on.
 * @param many where every word does not just take an s: « tâches attendent »
 */
export function agreed(count: number, one: string, many = one.split(" ").map(plural).join(" ")): string {
  return Math.abs(count) < 2 ? one : many;
}

/** « a », « a et b », « a, b et c ». */
export function listWords(items: readonly string[]): string {
  const last = items.at(-1);
  if (last === undefined) return "";
  return items.length === 1 ? last : `${items.slice(0, -1).join(", ")} et ${last}`;
}

/** Names whose h is silent: the French ones. Of Hassan, Hadja or Hans it is breathed, and stands apart. */
const SILENT_H =
  /^h(?:a[iï]ti|av(?:an|re)|[eé]l(?:[eèé]n|o[iï]s|[iï])|ect|adri|en[rn]|erm|erv|il(?:a(?!l)|d)|ipp|om[eè]|onor|or|ub|ug|y)/i;
/** A y before a vowel is half a consonant, as in Yannick; so is ou, as in Ouattara. */
const HALF_CONSONANT = /^(?:y[aeiouàâéèêëîïôœûü]|ou[aeiéèêëï])/i;

/** Whether « de » loses its vowel before these words. */
export function elides(words: string): boolean {
  if (/^h/i.test(words)) return SILENT_H.test(words);
  return /^[aeiouyàâäéèêëîïôöœùûü]/i.test(words) && !HALF_CONSONANT.test(words);
}

/** « de Maëlle », « d’Awa », « d’Hélène ». */
export function ofName(name: string): string {
  return elides(name) ? `d’${name}` : `de ${name}`;
}
