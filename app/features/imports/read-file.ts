import { cleanLine } from "#app/platform/forms/clean-text.ts";
import type { Cells, ImportField } from "#app/platform/imports/import-kind.ts";
import { pause } from "#app/platform/origin/awaited.ts";
import { type TableFault, readTable } from "#app/platform/table-files/read-table.ts";
import { normalise } from "#app/platform/words/normalise.ts";

/** Largest file, in bytes. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024;
/** Most lines of a file; a longer one is brought in parts. */
export const MOST_LINES = 20_000;
/** Lines read between two looks at what else the site has to do. */
const LINES_AT_ONCE = 500;
const BOUNDS = {
  bytes: MOST_FILE_BYTES,
  rows: MOST_LINES,
  columns: 60,
  cell: 20_000,
  advice: "coupez-le en plusieurs",
};

export type FileLine = { line: number; cells: Cells };
export type ReadFile = {
  lines: FileLine[];
  /** Titles that are none of ours. */
  ignored: string[];
};

/** Titles as they are compared: « E-mail » is « email », « Prénom » is « prenom ». */
const titleKey = (title: string) =>
  normalise(title, "NFD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");

/**
 * The lines of a file by the fields of its kind.
 * @returns a sentence for a file that cannot be read at all
 * @throws GivenUp once nobody waits for it any more
 */
export async function readFile(bytes: Uint8Array, fields: readonly ImportField[]): Promise<ReadFile | TableFault> {
  const table = await readTable(bytes, BOUNDS);
  if ("fault" in table) return table;
  const { rows } = table;
  // What Excel reads the separator from, and other tools write.
  if (/^sep=/i.test(rows[0]?.cells[0] ?? "")) rows.shift();
  const columns = columnsOf(rows.shift()?.cells ?? [], fields);
  if ("fault" in columns) return columns;
  const lines: FileLine[] = [];
  for (const { line, cells } of rows) {
    const ours = cellsOf(cells, columns);
    if (Object.values(ours).some((cell) => cell !== "")) lines.push({ line, cells: ours });
    if (line % LINES_AT_ONCE === 0) await pause();
  }
  if (lines.length === 0) return { fault: "Ce fichier n’a que ses titres\u00a0: aucune ligne à lire." };
  return { lines, ignored: columns.ignored };
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
