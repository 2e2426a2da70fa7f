/** A mark beyond the thirtieth in a row; U+034F is the joiner that parts them. */
const MARKS_IN_A_ROW = /[\p{M}--\u034F]{30}(?=[\p{M}--\u034F])/gv;

/**
 * What somebody typed, as it may be kept and shown: composed letters, LF line ends, without
 * control characters (PostgreSQL refuses NUL) nor the marks that turn the direction of the
 * text around them. Emoji and right-to-left letters pass. Linear in the length of the text:
 * more than 30 combining marks in a row are parted by U+034F, which nobody sees (the
 * Stream-Safe Text Format of Unicode, UAX #15 section 13), since composing sorts each row.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(MARKS_IN_A_ROW, "$&\u034F")
    .normalize("NFC")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, (sign) => (sign === "\n" || sign === "\t" ? sign : ""))
    .trim();
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, " ");
}
