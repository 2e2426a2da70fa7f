/** What a search of the office is made of: words that all have to be found. Pure. */

/** Words of one search: more of them find nobody sooner. */
const MOST_TOKENS = 8;
/** Words of which a typing error is looked for. */
const MOST_MISTYPED = 4;
/** Digits that tell one telephone number from another, whatever prefix stands in front of them (people/person-key.ts). */
const NUMBER_DIGITS = 9;
const PHONE_LIKE = /^\+?[\d\s().-]{6,}$/;
/** Shorter words are looked for where a word begins, longer ones anywhere. */
const INSIDE_LENGTH = 3;

/** A search is typed as a telephone number: its digits, without the country's prefix. Undefined for anything else. */
export function phoneDigits(words: string): string | undefined {
  if (!PHONE_LIKE.test(words.trim())) return undefined;
  const digits = words.replaceAll(/\D/g, "");
  return digits.length >= 6 ? digits.slice(-NUMBER_DIGITS) : undefined;
}

/** The words of a text that the database made plain (`client_plain`: no accents, no capitals). */
export function tokensOf(plain: string): string[] {
  return [...new Set(plain.split(" ").filter((word) => word !== ""))].slice(0, MOST_TOKENS);
}

const literalOf = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** The pattern by which LIKE finds a word in `client_terms.words`, which begin with a space. */
export function patternOf(token: string): string {
  const literal = literalOf(token);
  return token.length < INSIDE_LENGTH ? `% ${literal}%` : `%${literal}%`;
}

/** The words that a typing error can be in: long enough to be recognised, and not a number or a reference. */
export function mistypable(tokens: readonly string[]): string[] {
  return tokens.filter((token) => token.length >= INSIDE_LENGTH && !/\d/.test(token)).slice(0, MOST_MISTYPED);
}

/**
 * Patterns of LIKE that find a word, between spaces, with one letter wrong, missing or too many, or two changed
 * about: wherever the error is, the letters before and behind it are right. They find more than that: see `errorsOf`.
 */
export function mistypedPatterns(token: string): string[] {
  return Array.from(
    { length: token.length - 1 },
    (_, at) => `% ${literalOf(token.slice(0, at))}%${literalOf(token.slice(at + 2))} %`,
  );
}

/** Errors that a word may have and still be meant: one, and two in a long one. */
const allowed = (token: string) => (token.length < 8 ? 1 : 2);

/**
 * How many typing errors lie between the words of a search and those of a person, in all; undefined when one of the
 * words is none of theirs.
 * @param plain as `clients.plain` has it
 */
export function errorsOf(tokens: readonly string[], plain: string): number | undefined {
  const words = tokensAll(plain);
  let errors = 0;
  for (const token of tokens) {
    const least = Math.min(...words.map((word) => distance(token, word)));
    if (least > allowed(token)) return undefined;
    errors += least;
  }
  return errors;
}

const tokensAll = (plain: string) => plain.split(" ").filter((word) => word !== "");

/** Letters put in, left out, taken for another or changed about with the next between two words (optimal string alignment). */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Infinity;
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(swapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least);
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
