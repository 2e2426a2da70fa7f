import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, never broken over two lines. */
  numeric?: boolean;
  /** The cell that names its line. */
  names?: boolean;
};

type DataTableProps<Row> = {
  id: string;
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

/** Figures in lines and columns; on a narrow screen it scrolls inside its own frame, by keyboard too. */
export function DataTable<Row>({ id, caption, captionHidden = false, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the frame scrolls: a keyboard must be able to reach it
    <section className="paper table-frame" aria-labelledby={`${id}-caption`} tabIndex={0}>
      <table id={id}>
        <caption id={`${id}-caption`} className={captionHidden ? "sr-only" : undefined}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" className={numericClass(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) =>
                column.names === true ? (
                  <th key={column.header} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.header} className={numericClass(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function numericClass(column: { numeric?: boolean }): string | undefined {
  return classNames(column.numeric === true && "numeric");
}
