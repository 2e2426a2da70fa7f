import { CsvError, parse } from "csv-parse/sync";
import { csvTextOf, separatorOf } from "#app/platform/table-files/csv-text.ts";

/** The table of an operator's file: bounded before and while it is read, and never taken for anything but texts. */

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

const NOT_TEXT =
  "Ce fichier n’est pas un CSV. Dans votre tableur, choisissez «\u00a0Enregistrer sous\u00a0», puis «\u00a0CSV\u00a0».";

/** The rows of a CSV file, whatever its separator and its letters: UTF-8, UTF-16 or Windows-1252. */
export function readCsv(bytes: Uint8Array): Table | CsvFault {
  if (bytes.byteLength > MOST_FILE_BYTES)
    return { fault: "Ce fichier dépasse 1\u00a0Mo\u00a0: exportez une période plus courte." };
  const text = csvTextOf(bytes);
  if (text === undefined) return { fault: NOT_TEXT };
  if (text.trim() === "") return { fault: "Ce fichier est vide." };
  return rowsOf(text, separatorOf(text));
}

const unclosed = (line: number) => ({
  fault: `À la ligne ${line}, une case est trop longue ou n’a pas de fin\u00a0: un guillemet n’est peut-être pas refermé.`,
});

function rowsOf(text: string, separator: string): Table | CsvFault {
  let rows: string[][];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: separator,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: MOST_COLUMNS * LONGEST_CELL,
      to: MOST_LINES + 1,
    }).map((row) => row.map((cell) => cell.trim()));
  } catch (error) {
    if (error instanceof CsvError) return unclosed(Number(error.records) + 1);
    throw error;
  }
  if (rows.length > MOST_LINES)
    return { fault: `Ce fichier a plus de ${MOST_LINES} lignes\u00a0: exportez une période plus courte.` };
  for (const [index, row] of rows.entries()) {
    if (row.length > MOST_COLUMNS) return { fault: `La ligne ${index + 1} a plus de ${MOST_COLUMNS} colonnes.` };
    if (row.some((cell) => cell.length > LONGEST_CELL)) return unclosed(index + 1);
  }
  return { rows };
}
