import { setImmediate as turn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { cleanLine } from "#app/platform/forms/clean-text.ts";
import type { Cells, ImportField } from "#app/platform/imports/import-kind.ts";
import { csvTextOf, separatorOf } from "#app/platform/table-files/csv-text.ts";
import { normalise } from "#app/platform/words/normalise.ts";

/** Largest file, in bytes. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024;
/** Most lines of a file; a longer one is brought in parts. */
export const MOST_LINES = 20_000;
const MOST_COLUMNS = 60;
const LONGEST_RECORD = 20_000;
/** Letters given to the parser at once: between two of them the site answers others. */
const SLICE = 64 * 1024;

export type FileLine = { line: number; cells: Cells };
export type ReadFile = {
  lines: FileLine[];
  /** Titles that are none of ours. */
  ignored: string[];
};

const NOT_TEXT =
  "Ce fichier n’est pas un CSV. Dans votre tableur, choisissez «\u00a0Enregistrer sous\u00a0», puis «\u00a0CSV\u00a0».";

/** Titles as they are compared: « E-mail » is « email », « Prénom » is « prenom ». */
const titleKey = (title: string) =>
  normalise(title, "NFD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");

/**
 * The lines of a file by the fields of its kind: UTF-8, UTF-16 or Windows-1252, with `;`, `,`, a tabulation or `|` between
 * cells. Read in slices, so that the largest one holds nobody up.
 * @returns a sentence for a file that cannot be read at all
 */
export async function readFile(
  bytes: Uint8Array,
  fields: readonly ImportField[],
): Promise<ReadFile | { fault: string }> {
  if (bytes.byteLength > MOST_FILE_BYTES) return { fault: "Ce fichier dépasse 10\u00a0Mo\u00a0: coupez-le en deux." };
  const text = csvTextOf(bytes);
  if (text === undefined) return { fault: NOT_TEXT };
  if (text.trim() === "") return { fault: "Ce fichier est vide." };
  const parser = parse({
    bom: true,
    delimiter: separatorOf(text),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_RECORD,
  });
  const fed = feed(parser, text);
  try {
    let columns: Columns | undefined;
    const lines: FileLine[] = [];
    let row = 0;
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (record.length > MOST_COLUMNS) return { fault: `La ligne ${row} a plus de ${MOST_COLUMNS} colonnes.` };
      // What Excel reads the separator from, and other tools write.
      if (row === 1 && /^sep=/i.test(record[0] ?? "")) continue;
      if (!columns) {
        const found = columnsOf(record, fields);
        if ("fault" in found) return found;
        columns = found;
        continue;
      }
      const cells = cellsOf(record, columns);
      if (Object.values(cells).every((cell) => cell === "")) continue;
      if (lines.length === MOST_LINES)
        return { fault: `Ce fichier a plus de ${MOST_LINES} lignes\u00a0: coupez-le en plusieurs.` };
      lines.push({ line: row, cells });
    }
    if (lines.length === 0) return { fault: "Ce fichier n’a que ses titres\u00a0: aucune ligne à lire." };
    return { lines, ignored: columns?.ignored ?? [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.records) + 1;
    return { fault: `À la ligne ${line}, une case n’a pas de fin\u00a0: un guillemet n’est peut-être pas refermé.` };
  } finally {
    parser.destroy();
    await fed;
  }
}

async function feed(parser: ReturnType<typeof parse>, text: string): Promise<void> {
  for (let at = 0; at < text.length && !parser.destroyed; at += SLICE) {
    if (!parser.write(text.slice(at, at + SLICE)) && !parser.destroyed)
      await new Promise<void>((resolve) => {
        parser.once("drain", resolve);
        parser.once("close", resolve);
      });
    await turn();
  }
  if (!parser.destroyed) parser.end();
}

type Columns = { keys: readonly (string | undefined)[]; ignored: string[] };

/** Which column is which field. */
function columnsOf(titles: readonly string[], fields: readonly ImportField[]): Columns | { fault: string } {
  const known = new Map(
    fields.flatMap(({ key, header, also = [] }) => [header, ...also].map((title) => [titleKey(title), key] as const)),
  );
  const keys = titles.map((title) => known.get(titleKey(title)));
  const missing = fields.filter(({ key, needed }) => needed && !keys.includes(key)).map(({ header }) => header);
  if (missing.length > 0)
    return {
      fault: `Il manque ${missing.length > 1 ? "les colonnes" : "la colonne"} ${missing.map((one) => `«\u00a0${one}\u00a0»`).join(", ")}. La première ligne porte les titres du modèle.`,
    };
  const twice = fields.find(({ key }) => keys.filter((one) => one === key).length > 1);
  if (twice) return { fault: `Deux colonnes s’appellent «\u00a0${twice.header}\u00a0»\u00a0: gardez-en une.` };
  const ignored = titles.filter((title, index) => keys[index] === undefined && title.trim() !== "");
  return { keys, ignored: ignored.map((title) => cleanLine(title).slice(0, 60)) };
}

function cellsOf(record: readonly string[], { keys }: Columns): Cells {
  return Object.fromEntries(
    keys.flatMap((key, index) => (key === undefined ? [] : [[key, plainCell(record[index] ?? "")]])),
  );
}

/** Our own files put an apostrophe before what a spreadsheet would take for a formula: « '+237… ». */
const plainCell = (cell: string) => cleanLine(cell).replace(/^'(?=[=+\-@])/, "");
