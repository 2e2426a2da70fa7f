import { normalise } from "#app/platform/words/normalise.ts";

/** A stretch of text: found, or between what was found. */
export type Stretch = { text: string; found: boolean };

/** The end of the Latin letters of Europe. Their folded forms are kept: a search folds hundreds of thousands of signs. */
const KEPT_BELOW = 0x250;
const kept: string[] = [];

/** One sign without accent and case; « œ » has two letters. */
function foldSign(sign: string): string {
  const code = sign.codePointAt(0) ?? KEPT_BELOW;
  return code < KEPT_BELOW ? (kept[code] ??= foldAfresh(sign)) : foldAfresh(sign);
}

function foldAfresh(sign: string): string {
  return normalise(sign, "NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'");
}

/** Without accents and case: « Équivalence » → "equivalence". */
export function fold(text: string): string {
  let whole = "";
  for (const sign of normalise(text, "NFC")) whole += foldSign(sign);
  return whole;
}

/** The words asked for, folded; what is no letter or figure separates them. « d’études » → "d", "etudes": single letters are dropped unless nothing else is left. */
export function wordsOf(asked: string): string[] {
  const all = [...new Set(fold(asked).match(/[\p{L}\p{N}]+/gu) ?? [])];
  const long = all.filter((word) => word.length > 1);
  return long.length > 0 ? long : all;
}

/** Whether a text holds every one of the folded words, accents and case aside. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const whole = fold(text);
  return words.every((word) => whole.includes(word));
}

/** The text cut where folded words stand in it, accents and case aside. Its stretches joined are the text in NFC. */
export function markWords(text: string, words: readonly string[]): Stretch[] {
  const signs = [...normalise(text, "NFC")];
  const folded = signs.map(foldSign);
  // Sign to which each place of the folded text belongs.
  const owner = folded.flatMap((piece, index) => [...piece].map(() => index));
  const whole = [...folded.join("")];
  const found = Array.from({ length: signs.length }, () => false);
  for (const word of words) {
    const wanted = [...word];
    if (wanted.length === 0) continue;
    for (let at = 0; at + wanted.length <= whole.length; at += 1) {
      if (!wanted.every((letter, index) => whole[at + index] === letter)) continue;
      for (let index = at; index < at + wanted.length; index += 1) found[owner[index] ?? 0] = true;
    }
  }
  const stretches: Stretch[] = [];
  for (const [index, sign] of signs.entries()) {
    const last = stretches.at(-1);
    if (last && last.found === found[index]) last.text += sign;
    else stretches.push({ text: sign, found: found[index] ?? false });
  }
  return stretches;
}

/** The same in HTML that platform/content made: words get `<mark>`, tags and entities are left alone. */
export function markWordsInHtml(html: string, words: readonly string[]): string {
  if (words.length === 0) return html;
  return html
    .split(/(<[^>]*>|&(?:[a-z]+|#\w+);)/i)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : markWords(piece, words)
            .map(({ text, found }) => (found ? `<mark>${text}</mark>` : text))
            .join(""),
    )
    .join("");
}
