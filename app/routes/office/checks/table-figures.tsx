import { DataTable } from "#app/ui/tables/data-table.tsx";
import { slugOf } from "#app/platform/content/slug.ts";
import type { FiguresTable, TablePage } from "./table-page.server.ts";

/** The figures that calculations go by, beside the official pages with which they are compared. */
export function TableFigures({ pages, tables }: TablePage) {
  return (
    <section aria-labelledby="chiffres" className="grid grid-cols-1 gap-4">
      <h2 id="chiffres">Ce que le site compte</h2>
      <ul>
        {pages.map(({ name, url }) => (
          <li key={url}>
            <a className="link-block" href={url} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      {tables.map((table) => (
        <Figures key={table.title} {...table} />
      ))}
    </section>
  );
}

function Figures({ title, columns, rows }: FiguresTable) {
  return (
    <DataTable
      id={slugOf(title)}
      caption={title}
      columns={columns.map((header, index) => ({
        header,
        cell: (row: readonly string[]) => row[index],
        ...(index === 0 ? { names: true } : { numeric: true }),
      }))}
      rows={rows}
      rowKey={([name = ""]) => name}
    />
  );
}
