import { normalise } from "#app/platform/words/normalise.ts";

/** What the columns of an operator's file are: said by the person once, remembered for files with the same titles. */

export const dateFormats = ["dmy", "ymd", "mdy"] as const;
export type DateFormat = (typeof dateFormats)[number];

export const dateFormatNames: Record<DateFormat, string> = {
  dmy: "jour/mois/année",
  ymd: "année-mois-jour",
  mdy: "mois/jour/année",
};

/** Columns are counted from 0; null: the file has none. */
export type Columns = {
  /** The line of titles, counted from 1; what stands above is left out. */
  titlesLine: number;
  date: number;
  dateFormat: DateFormat;
  number: number | null;
  label: number | null;
  /** One column of amounts, or one for what came and one for what left. */
  amount: number | null;
  credit: number | null;
  debit: number | null;
  /** What the operator kept of the line. */
  fee: number | null;
  /** The file's sums are without the fee: what the payer paid is both together. */
  feeTaken: boolean;
  /** Only lines in which this column holds this text are read. */
  keep: { column: number; text: string } | null;
  /** A line in which this column holds this text left the account, whatever the sign of its amount. */
  out: { column: number; text: string } | null;
};

const LONGEST_PREAMBLE = 30;

/** The line of titles, counted from 1: the first of the fullest lines at the head of the file. */
export function titlesLineOf(rows: readonly (readonly string[])[]): number {
  const filled = rows.slice(0, LONGEST_PREAMBLE).map((row) => row.filter((cell) => cell !== "").length);
  return Math.max(1, filled.indexOf(Math.max(...filled)) + 1);
}

/** A first proposal by the words of the titles; the person corrects it. */
export function proposedColumns(rows: readonly (readonly string[])[]): Columns {
  const titlesLine = titlesLineOf(rows);
  const titles = (rows[titlesLine - 1] ?? []).map((title) =>
    normalise(title, "NFD").replaceAll(/\p{M}/gu, "").toLowerCase(),
  );
  const find = (...patterns: RegExp[]) => {
    for (const pattern of patterns) {
      const at = titles.findIndex((title) => pattern.test(title));
      if (at !== -1) return at;
    }
    return null;
  };
  const credit = find(/^credit/, /entree/);
  return {
    titlesLine,
    date: find(/^date/, /date|jour/) ?? 0,
    dateFormat: dateFormatOf(rows.slice(titlesLine).map((row) => row[find(/^date/, /date|jour/) ?? 0] ?? "")),
    number: find(/transaction|financial/, /^(id|n°|no|num)/, /ref/),
    label: find(/libelle|nom|name|payer|from|motif|description/),
    amount: credit === null ? find(/^(montant|amount|somme)/, /montant|amount|somme/) : null,
    credit,
    debit: credit === null ? null : find(/^debit/, /sortie/),
    fee: find(/^(frais|fee|charge|commission)/, /frais|fees?\b|commission/),
    feeTaken: false,
    keep: null,
    out: null,
  };
}

function dateFormatOf(cells: readonly string[]): DateFormat {
  return cells.some((cell) => /^\d{4}/.test(cell)) ? "ymd" : "dmy";
}
