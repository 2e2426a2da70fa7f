import { normalise } from "#app/platform/words/normalise.ts";

/**
 * What somebody typed, as it may be kept and shown: composed letters, LF line ends, without
 * control characters (PostgreSQL refuses NUL) nor the marks that turn the direction of the
 * text around them. Emoji and right-to-left letters pass. Linear in the length of the text.
 */
export function cleanText(text: string): string {
  return normalise(text, "NFC")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, (sign) => (sign === "\n" || sign === "\t" ? sign : ""))
    .trim();
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, " ");
}
