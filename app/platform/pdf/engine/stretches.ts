import { normalise } from "#app/platform/words/normalise.ts";
import { FACES, openFallback, signsOf } from "./fonts.ts";

/** A part of a text in one face: that of its style, unless `fallback`. */
export type Stretch = { text: string; fallback: boolean };

type Signs = ReadonlySet<number>;

/** What all of our own faces hold: a word is drawn alike whatever its style. */
let own: Promise<Signs> | undefined;
/** What the fallback face holds, once a text has asked for it: French texts never do. */
let spare: Promise<Signs> | undefined;

/**
 * How texts are cut for the faces that draw them: a word with a letter that ours lack (Ŋ, ł, ễ, я) goes whole to the fallback face,
 * and what that one lacks too (王, አ) is said in Latin letters. Loads no more than these texts ask for.
 */
export async function openStretches(texts: Iterable<string>): Promise<(text: string) => Stretch[]> {
  own ??= commonSigns();
  const ours = await own;
  const asked = new Set(Array.from(texts, (text) => [...normalise(text, "NFC")]).flat());
  if (holds(ours, asked)) return (text) => [{ text: normalise(text, "NFC"), fallback: false }];
  spare ??= openFallback();
  const theirs = await spare;
  const foreign = [...asked].filter((sign) => !holds(ours, sign) && !holds(theirs, sign));
  const { default: inLatin } = foreign.length > 0 ? await import("any-ascii") : { default: String };

  return (text) => {
    const stretches: Stretch[] = [];
    for (const [word] of normalise(text, "NFC").matchAll(/\s*\S+|\s+$/gu)) {
      const shown = holds(ours, word)
        ? word
        : Array.from(word, (sign) => (holds(theirs, sign) ? sign : inLatin(sign) || unsaid(sign))).join("");
      const fallback = !holds(ours, shown);
      const last = stretches.at(-1);
      if (last?.fallback === fallback) last.text += shown;
      else stretches.push({ text: shown, fallback });
    }
    return stretches;
  };
}

/** A sign that no face draws and no alphabet says: a letter leaves its place to see, a mark or a joiner nothing. */
const unsaid = (sign: string) => (/[\p{M}\p{Cf}\p{Cc}]/u.test(sign) ? "" : "□");

/** Ends of lines and tabulators are the engine's. */
const holds = (signs: Signs, text: Iterable<string>) =>
  Array.from(text, (sign) => sign.codePointAt(0) ?? 0).every((code) => code < 0x20 || signs.has(code));

async function commonSigns(): Promise<Signs> {
  const [first, ...others] = await Promise.all(FACES.map(signsOf));
  return new Set([...(first ?? [])].filter((code) => others.every((signs) => signs.has(code))));
}
