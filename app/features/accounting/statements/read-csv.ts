import { readTable, type TableFault } from "#app/platform/table-files/read-table.ts";

/** The table of an operator's file, never taken for anything but texts. */

/** Most lines, titles and what stands above them included. */
export const MOST_LINES = 5000;
export const MOST_COLUMNS = 40;
const BOUNDS = {
  // What a form of ours may bring, less its other fields.
  bytes: 1_000_000,
  rows: MOST_LINES,
  columns: MOST_COLUMNS,
  cell: 500,
  advice: "exportez une période plus courte",
};

/** `rows`: each line of the file, empty ones too, so that a row is found by its number. */
export type Statement = { rows: string[][] };

/** The rows of a CSV file, whatever its separator and its letters. @throws GivenUp once nobody waits for it any more */
export async function readCsv(bytes: Uint8Array): Promise<Statement | TableFault> {
  const table = await readTable(bytes, BOUNDS);
  if ("fault" in table) return table;
  const last = table.rows.at(-1)?.line ?? 0;
  if (last > MOST_LINES) return { fault: `Ce fichier a plus de ${MOST_LINES} lignes\u00a0: ${BOUNDS.advice}.` };
  const cellsOf = new Map(table.rows.map(({ line, cells }) => [line, cells]));
  return { rows: Array.from({ length: last }, (_, index) => cellsOf.get(index + 1) ?? [""]) };
}
