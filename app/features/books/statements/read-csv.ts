/** The table of an operator's file: bounded before and while it is read, in one pass, and never taken for anything but texts. */

/** Largest file, in bytes: what a form of ours may bring, less its other fields. */
export const MOST_FILE_BYTES = 1_000_000;
/** Most lines, titles and what stands above them included. */
export const MOST_LINES = 5000;
export const MOST_COLUMNS = 40;
/** Longest cell, in characters. */
export const LONGEST_CELL = 500;

export type Table = { rows: string[][] };
/** Why a file cannot be read, as a sentence. */
export type CsvFault = { fault: string };

const SEPARATORS = [";", ",", "\t", "|"] as const;

const NOT_TEXT = "Ce fichier n’est pas un CSV. Dans votre tableur, choisissez «\u00a0Enregistrer sous\u00a0», puis «\u00a0CSV\u00a0».";

/** The rows of a CSV file, whatever its separator and its letters: UTF-8, UTF-16 or Windows-1252. */
export function readCsv(bytes: Uint8Array): Table | CsvFault {
  if (bytes.byteLength > MOST_FILE_BYTES) return { fault: "Ce fichier dépasse 1\u00a0Mo\u00a0: exportez une période plus courte." };
  const text = decoded(bytes);
  // An Excel workbook or a PDF decodes to signs that no text has.
  if (text === undefined || text.startsWith("PK\u0003") || text.startsWith("%PDF") || text.includes("\0")) return { fault: NOT_TEXT };
  if (text.trim() === "") return { fault: "Ce fichier est vide." };
  return rowsOf(text, separatorOf(text));
}

function decoded(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const utf16 = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : undefined;
  for (const encoding of utf16 ? [utf16] : ["utf-8", "windows-1252"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding is tried; without one, the file is no text.
    }
  }
  return undefined;
}

/** The sign that stands most often outside quotes in the first lines. */
function separatorOf(text: string): string {
  const sample = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, "");
  const counts = SEPARATORS.map((separator) => sample.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ";";
}

function rowsOf(text: string, separator: string): Table | CsvFault {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  const line = () => rows.length + 1;
  const endRow = () => {
    row.push(cell.trim());
    rows.push(row);
    row = [];
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === "") quoted = true;
    else if (sign === separator) {
      row.push(cell.trim());
      cell = "";
      if (row.length >= MOST_COLUMNS) return { fault: `La ligne ${line()} a plus de ${MOST_COLUMNS} colonnes.` };
    } else if (sign === "\n" || sign === "\r") {
      if (sign === "\r" && text[at + 1] === "\n") at += 1;
      endRow();
      if (rows.length > MOST_LINES) return { fault: `Ce fichier a plus de ${MOST_LINES} lignes\u00a0: exportez une période plus courte.` };
    } else cell += sign;
    if (cell.length > LONGEST_CELL)
      return { fault: `À la ligne ${line()}, une case a plus de ${LONGEST_CELL} caractères\u00a0: un guillemet n’est peut-être pas refermé.` };
  }
  if (cell !== "" || row.length > 0) endRow();
  return { rows };
}
