/** A CSV file as its letters: whatever program wrote it, and never a workbook or a PDF. */

const SEPARATORS = [";", ",", "\t", "|"] as const;

/** The text of a file in UTF-8, UTF-16 or Windows-1252; undefined for anything that is no text. */
export function csvTextOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const utf16 =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : undefined;
  for (const encoding of utf16 ? [utf16] : ["utf-8", "windows-1252"]) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // An Excel workbook or a PDF decodes to signs that no text has.
      return text.startsWith("PK\u0003") || text.startsWith("%PDF") || text.includes("\0") ? undefined : text;
    } catch {
      // The next encoding is tried; without one, the file is no text.
    }
  }
  return undefined;
}

/** The sign that stands most often outside quotes in the first lines. */
export function separatorOf(text: string): string {
  const sample = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, "");
  const counts = SEPARATORS.map((separator) => sample.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ";";
}
