import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Pager } from "#app/ui/layout/pager.tsx";

export type OfficeColumn<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The cell that names its row. */
  names?: boolean;
  /** Right-aligned figures. */
  numeric?: boolean;
  /** Long words: as wide as the card on a phone, under their label. */
  wide?: boolean;
  /** Read as one, such as a date: a laptop's table never breaks it over two lines. */
  whole?: boolean;
  /** Address that sorts by this column, and how the list is sorted by it now. */
  sort?: { href: string; now: "ascending" | "descending" | "none" };
};

type OfficeListProps<Row> = {
  id: string;
  caption: string;
  columns: readonly OfficeColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A GET form above the list. */
  filter?: ReactNode;
  /** What stands in the place of an empty list. */
  empty: ReactNode;
  /** Addresses of the page before and the page after; null when there is none. Left out for a list that is whole. */
  pager?: { previous: string | null; next: string | null };
};

/** A list of the office: a table on a laptop, a card a row on a phone; sorted, filtered and paged by its address alone. */
export function OfficeList<Row>({ id, caption, columns, rows, rowKey, filter, empty, pager }: OfficeListProps<Row>) {
  return (
    <div className="office-list">
      {filter}
      {rows.length === 0 ? (
        // The same place: a form that leads to the list leads to what is said of none.
        empty && <div id={id}>{empty}</div>
      ) : (
        <table id={id}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.header}
                  scope="col"
                  aria-sort={column.sort?.now}
                  className={classNames(column.numeric === true && "numeric")}
                >
                  {column.sort ? (
                    <a href={column.sort.href}>
                      {column.header}
                      <span aria-hidden="true">{{ ascending: " ↑", descending: " ↓", none: "" }[column.sort.now]}</span>
                    </a>
                  ) : (
                    column.header
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} id={rowKey(row)}>
                {columns.map((column) => {
                  const Cell = column.names === true ? "th" : "td";
                  return (
                    <Cell
                      key={column.header}
                      scope={column.names === true ? "row" : undefined}
                      className={classNames(
                        column.numeric === true && "numeric",
                        column.wide === true && "wide",
                        column.whole === true && "whole",
                      )}
                    >
                      {column.names !== true && (
                        <span className="office-list-label" aria-hidden="true">
                          {column.header}
                        </span>
                      )}
                      <div>{column.cell(row)}</div>
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pager && <Pager label={caption} {...pager} />}
    </div>
  );
}
