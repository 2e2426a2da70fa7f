import { stringify } from "csv-stringify/sync";
import writeXlsxFile from "write-excel-file/node";
import type { TableContent, TableFormat } from "./table-file.ts";

/**
 * The bytes of a table. CSV as French spreadsheets open it: UTF-8 with its mark, semicolons, lines of CRLF; a cell
 * that a spreadsheet would take for a formula (= + - @, a tabulation, a carriage return) has an apostrophe before it
 * (OWASP, CSV injection). XLSX: every cell is typed as a text, or as a number of ours.
 */
export async function writeTable(
  format: TableFormat,
  { sheet, header, widths, rows }: TableContent,
): Promise<Uint8Array> {
  if (format === "csv") {
    const text = stringify([[...header], ...rows.map((row) => [...row])], {
      bom: true,
      delimiter: ";",
      record_delimiter: "windows",
      escape_formulas: true,
      // A lone CR or LF is no end of line to the writer, but it is to some readers: what follows would begin a cell.
      quoted_match: /[\r\n]/,
    });
    return Buffer.from(text, "utf8");
  }
  const cells = rows.map((row) =>
    row.map((value) =>
      typeof value === "number" ? { value, type: Number, format: "#,##0" } : { value, type: String },
    ),
  );
  return writeXlsxFile([header.map((value) => ({ value, type: String, fontWeight: "bold" as const })), ...cells], {
    sheet,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}
