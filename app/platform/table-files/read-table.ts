/**
 * Tables that people bring, bounded before and while they are read. Read by hand: csv-parse makes an error with its stack for each
 * row of another length than the first (ten megabytes of line ends took 23 minutes), and bounds no columns.
 */
import { pause } from "#app/platform/origin/awaited.ts";
import { csvTextOf, separatorOf } from "./csv-text.ts";

/** What a table may be: bytes of the file, rows that hold something besides the titles, columns, characters of a cell. `advice`: what to do about too much. */
export type TableBounds = { bytes: number; rows: number; columns: number; cell: number; advice: string };

/** `line`: its row in the spreadsheet, from 1, empty rows counted. Its cells are trimmed. */
export type TableRow = { line: number; cells: string[] };

export type Table = { rows: TableRow[] };
/** Why a file cannot be read, as a sentence. */
export type TableFault = { fault: string };

const NOT_TEXT =
  "Ce fichier n’est pas un CSV. Dans votre tableur, choisissez «\u00a0Enregistrer sous\u00a0», puis «\u00a0CSV\u00a0».";
/** Letters read between two looks at what else the site has to do. */
const AT_ONCE = 128 * 1024;
const [LF, CR, QUOTE, SPACE, TAB, NBSP, MARK] = [10, 13, 34, 32, 9, 0xa0, 0xfeff];

/**
 * The rows of a CSV file that hold something: UTF-8, UTF-16 or Windows-1252, with `;`, `,`, a tabulation or `|` between cells. Its time
 * is that of the length of the file; an empty row costs nothing, and the first that is too much ends the reading.
 * @throws GivenUp once nobody waits for it any more
 */
export async function readTable(bytes: Uint8Array, bounds: TableBounds): Promise<Table | TableFault> {
  const { advice } = bounds;
  if (bytes.byteLength > bounds.bytes)
    return { fault: `Ce fichier dépasse ${Math.floor(bounds.bytes / 1_000_000)}\u00a0Mo\u00a0: ${advice}.` };
  const text = csvTextOf(bytes);
  if (text === undefined) return { fault: NOT_TEXT };
  if (text.trim() === "") return { fault: "Ce fichier est vide." };
  const rows: TableRow[] = [];
  for (const step of rowsOf(text, separatorOf(text).charCodeAt(0), bounds)) {
    if (step === "pause") await pause();
    else if ("fault" in step) return step;
    else if (rows.push(step) > bounds.rows + 1)
      return { fault: `Ce fichier a plus de ${bounds.rows} lignes\u00a0: ${advice}.` };
  }
  return { rows };
}

function* rowsOf(text: string, separator: number, bounds: TableBounds): Generator<TableRow | TableFault | "pause"> {
  let at = text.charCodeAt(0) === MARK ? 1 : 0;
  let paused = at;
  for (let line = 1; at < text.length; line += 1) {
    const cells: string[] = [];
    for (let goesOn = true; goesOn;) {
      const { cell, end } = cellAt(text, at, separator, bounds.cell);
      if (cell === undefined) return yield unclosed(line);
      if (cells.push(cell) > bounds.columns)
        return yield { fault: `La ligne ${line} a plus de ${bounds.columns} colonnes.` };
      goesOn = text.charCodeAt(end) === separator;
      at = end + (text.charCodeAt(end) === CR && text.charCodeAt(end + 1) === LF ? 2 : 1);
      if (at - paused > AT_ONCE) {
        paused = at;
        yield "pause";
      }
    }
    if (cells.some((cell) => cell !== "")) yield { line, cells };
  }
}

type Cell = {
  /** Without the blanks around it; undefined when it is too long, or its quote is never closed. */
  cell: string | undefined;
  /** The place of what ends it. */
  end: number;
};

function cellAt(text: string, from: number, separator: number, most: number): Cell {
  const start = behindBlanks(text, from, separator);
  if (text.charCodeAt(start) === QUOTE) {
    const close = closingQuote(text, start, most);
    if (close === undefined) return { cell: undefined, end: start };
    const end = behindBlanks(text, close + 1, separator);
    if (isEnd(text, end, separator)) {
      const cell = text
        .slice(start + 1, close)
        .replaceAll('""', '"')
        .trim();
      return { cell: cell.length > most ? undefined : cell, end };
    }
    // Words follow: the quotes are signs of the cell like others.
  }
  let end = start;
  while (!isEnd(text, end, separator)) {
    end += 1;
    if (end - start > most) return { cell: undefined, end };
  }
  return { cell: text.slice(start, end).trim(), end };
}

/** The place of the quote that closes the one at `start`; a quote within is written twice. */
function closingQuote(text: string, start: number, most: number): number | undefined {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    if (at - start > 2 * most) return undefined;
    if (text.charCodeAt(at + 1) !== QUOTE) return at;
  }
  return undefined;
}

function behindBlanks(text: string, from: number, separator: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at)) && text.charCodeAt(at) !== separator) at += 1;
  return at;
}

const isBlank = (code: number) => code === SPACE || code === TAB || code === NBSP;

const isEnd = (text: string, at: number, separator: number) =>
  at >= text.length || text.charCodeAt(at) === separator || text.charCodeAt(at) === LF || text.charCodeAt(at) === CR;

const unclosed = (line: number): TableFault => ({
  fault: `À la ligne ${line}, une case est trop longue ou n’a pas de fin\u00a0: un guillemet n’est peut-être pas refermé.`,
});
