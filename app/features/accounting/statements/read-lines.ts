import { plainTransactionNumber } from "#app/features/orders/form.ts";
import type { Columns, DateFormat } from "./columns.ts";

/** One movement of the account, as the operator's file says it. */
export type StatementLine = {
  /** In the file, counted from 1. */
  position: number;
  day: Temporal.PlainDate;
  /** In capitals and without spaces, as ours are kept; empty without one. */
  number: string;
  /** FCFA; what left the account is negative. */
  amount: number;
  /** FCFA that the operator kept of it; 0 where the file says none. */
  fee: number;
  label: string;
};

/** A line that cannot be read, and why. */
export type LineFault = { position: number; why: string };

const LONGEST_NUMBER = 60;
const LONGEST_LABEL = 200;
const LARGEST_AMOUNT = 1_000_000_000_000;

/** The lines under the titles, as the columns say; empty ones and those that are not to be kept are passed over. */
export function readLines(
  rows: readonly (readonly string[])[],
  columns: Columns,
): { lines: StatementLine[]; faults: LineFault[] } {
  const lines: StatementLine[] = [];
  const faults: LineFault[] = [];
  for (const [index, row] of rows.entries()) {
    const position = index + 1;
    if (position <= columns.titlesLine || row.every((cell) => cell === "") || !holds(row, columns.keep, true)) continue;
    const read = lineOf(row, columns);
    if (typeof read === "string") faults.push({ position, why: read });
    else if (read.amount !== 0) lines.push({ position, ...read });
  }
  return { lines, faults };
}

function lineOf(row: readonly string[], columns: Columns): Omit<StatementLine, "position"> | string {
  const cell = (column: number | null) => (column === null ? "" : (row[column] ?? ""));
  const day = dayIn(cell(columns.date), columns.dateFormat);
  if (!day)
    return cell(columns.date) === ""
      ? "la date manque"
      : `«\u00a0${short(cell(columns.date))}\u00a0» n’est pas une date`;
  const written = amountIn(columns, cell);
  if (typeof written === "string") return written;
  const fee = francsOr(cell(columns.fee));
  if (typeof fee === "string") return fee;
  const amount = holds(row, columns.out, false) ? -Math.abs(written) : written;
  return {
    day,
    // Spreadsheets keep long numbers as texts by ="…" or by an apostrophe.
    number: plainTransactionNumber(cell(columns.number).replaceAll(/^[='"]+|["']+$/g, "")).slice(0, LONGEST_NUMBER),
    // Without its fee, more left the account than was sent, and less came than was paid.
    amount: amount !== 0 && columns.feeTaken ? amount + Math.abs(fee) : amount,
    fee: Math.abs(fee),
    label: cell(columns.label).slice(0, LONGEST_LABEL),
  };
}

function amountIn(columns: Columns, cell: (column: number | null) => string): number | string {
  if (columns.amount !== null) return cell(columns.amount) === "" ? MISSING : francsOr(cell(columns.amount));
  const [credit, debit] = [francsOr(cell(columns.credit)), francsOr(cell(columns.debit))];
  if (typeof credit === "string") return credit;
  if (typeof debit === "string") return debit;
  if (cell(columns.credit) === "" && cell(columns.debit) === "") return MISSING;
  return Math.abs(credit) - Math.abs(debit);
}

const MISSING = "la somme manque";

const francsOr = (text: string) =>
  text === "" ? 0 : (francsIn(text) ?? `«\u00a0${short(text)}\u00a0» n’est pas une somme entière en francs`);

function holds(row: readonly string[], where: Columns["keep"], otherwise: boolean): boolean {
  return where === null ? otherwise : (row[where.column] ?? "").toLowerCase().includes(where.text.toLowerCase());
}

/**
 * A day as files write it, with or without an hour behind; undefined for anything else.
 * @param format the order of its parts; a year of two digits is one of this century
 */
export function dayIn(text: string, format: DateFormat): Temporal.PlainDate | undefined {
  const [, first = "", second = "", third = ""] = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?!\d)/.exec(text) ?? [];
  const [year, month, day] = { dmy: [third, second, first], ymd: [first, second, third], mdy: [third, first, second] }[
    format
  ];
  if (!year || !month || !day || (year.length !== 4 && year.length !== 2)) return undefined;
  try {
    return Temporal.PlainDate.from(
      { year: Number(year.length === 2 ? `20${year}` : year), month: Number(month), day: Number(day) },
      { overflow: "reject" },
    );
  } catch {
    return undefined;
  }
}

/**
 * FCFA as files write them: « 45 000 », « 45,000.00 », « -45000 XAF », « (45000) ». Undefined for cents and anything else.
 * A last part of three digits is thousands, since the CFA franc has no decimals (ISO 4217); of one or two, zeros alone.
 */
export function francsIn(text: string): number | undefined {
  const plain = text.replaceAll(/\s|FCFA|XAF|F CFA|'/giu, "").replaceAll("\u2212", "-");
  const [, open = "", sign = "", digits = "", , close = ""] =
    /^(\(?)([+-]?)(\d{1,3}(?:[.,]\d{3})+|\d+)([.,]0{1,2})?(\)?)$/.exec(plain) ?? [];
  if (digits === "" || (open === "") !== (close === "")) return undefined;
  const amount = Number(digits.replaceAll(/[.,]/g, ""));
  if (amount > LARGEST_AMOUNT) return undefined;
  return sign === "-" || open !== "" ? -amount : amount;
}

const short = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);
