/** A table as a file to open in a spreadsheet. Texts and whole amounts: a file of ours never computes. */
export type TableFormat = "csv" | "xlsx";

/** What is written: a heading and a text for each of its cells, or a whole number that is not negative, in order; `widths` in characters, for the XLSX. */
export type TableContent = {
  sheet: string;
  header: readonly string[];
  widths: readonly number[];
  rows: readonly (readonly (string | number)[])[];
};

export const tableTypes: Record<TableFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The format that an address names; undefined for anything else. */
export function tableFormatOf(text: string | undefined): TableFormat | undefined {
  return text === "csv" || text === "xlsx" ? text : undefined;
}
