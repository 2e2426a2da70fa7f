import anyAscii from "any-ascii";
import { normalise } from "#app/platform/words/normalise.ts";

/** The alphabet of short messages (3GPP TS 23.038, section 6.2.1): one part holds 160 of its septets. */

/** Septets of one message that is sent in one part. */
export const SMS_SEPTETS = 160;

const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Each is sent behind an escape, so that it takes two. */
const EXTENDED = new Set("^{}\\[~]|€");

/** What has no accent to take off. */
const FOLDED: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "«": '"',
  "»": '"',
  "…": "...",
  "–": "-",
  "—": "-",
  "\u2011": "-",
  œ: "oe",
  Œ: "OE",
  "\u00a0": " ",
  "\u202f": " ",
  "\t": " ",
};

const isKnown = (character: string) => BASIC.has(character) || EXTENDED.has(character);

const inLatin = (letter: string) => (/\p{L}/u.test(letter) && anyAscii(letter)) || "?";

/** The same words in the alphabet of short messages: é, è, à, ù, ì, ò, É and Ç stay, ê becomes e, « " , Ŋ Ng and ł l; what is no letter and has no likeness is a question mark. */
export function toGsm7(text: string): string {
  return Array.from(normalise(text, "NFC"), (character) => {
    if (isKnown(character)) return character;
    const folded = FOLDED[character] ?? normalise(character, "NFKD").replace(/\p{M}/gu, "");
    return Array.from(folded, (one) => (isKnown(one) ? one : inLatin(one))).join("");
  }).join("");
}

/** How many septets a text of that alphabet takes. */
export function septetsOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (EXTENDED.has(character) ? 2 : 1), 0);
}

/** The words and an address in one part: words that are too long are cut, the address never. */
export function shortMessage(words: string, address: string): string {
  const room = SMS_SEPTETS - (address === "" ? 0 : septetsOf(toGsm7(address)) + 1);
  return `${cut(toGsm7(words), room)} ${toGsm7(address)}`.trim();
}

function cut(text: string, room: number): string {
  if (septetsOf(text) <= room) return text;
  let kept = "";
  let septets = 0;
  for (const character of text) {
    septets += septetsOf(character);
    if (septets > room - 3) break;
    kept += character;
  }
  return `${kept.trimEnd()}...`;
}
