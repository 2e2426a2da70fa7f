import { stringify } from "csv-stringify/sync";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { computedColumns } from "./description/computed.ts";
import type { ArchiveColumn, ArchiveTable } from "./description/schema.server.ts";

const ROWS_AT_ONCE = 500;
const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

const moment = (of: SQL) => sql`to_char(${of} AT TIME ZONE 'UTC', ${sql.raw(MOMENT)})`;

/** A value as the documentation says it is written. */
function valueOf({ column, type }: ArchiveColumn): SQL {
  const name = sql.identifier(column);
  if (type === "timestamp with time zone") return moment(sql`${name}`);
  if (type === "tstzrange") return sql`${moment(sql`lower(${name})`)} || '/' || ${moment(sql`upper(${name})`)}`;
  if (type === "boolean") return sql`CASE WHEN ${name} THEN 'oui' WHEN NOT ${name} THEN 'non' END`;
  if (type.endsWith("[]")) return sql`array_to_string(${name}, '|')`;
  return sql`${name}::text`;
}

/** Rows by a cursor: however many there are, some hundred in memory. */
async function* rowsOf(tx: Tx, query: SQL): AsyncGenerator<Record<string, unknown>[]> {
  await tx.execute(sql`DECLARE archive_rows NO SCROLL CURSOR FOR ${query}`);
  for (;;) {
    const { rows } = await tx.execute(sql`FETCH FORWARD ${sql.raw(String(ROWS_AT_ONCE))} FROM archive_rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`CLOSE archive_rows`);
}

const inOrder = ({ key }: ArchiveTable) =>
  key.length === 0
    ? sql``
    : sql` ORDER BY ${sql.join(
        key.map((column) => sql.identifier(column)),
        sql`, `,
      )}`;

/** One table as CSV, slice by slice. */
export async function* csvOf(tx: Tx, table: ArchiveTable): AsyncGenerator<Uint8Array> {
  const columns = table.columns.filter(({ nested }) => !nested);
  const computed = computedColumns[table.table] ?? [];
  const values = [...columns.map(valueOf), ...computed.map(({ value }) => value)];
  const listed = sql.join(
    values.map((value, index) => sql`${value} AS ${sql.identifier(`c${index}`)}`),
    sql`, `,
  );
  yield lines([[...columns, ...computed].map(({ title }) => title)], true);
  for await (const rows of rowsOf(tx, sql`SELECT ${listed} FROM ${sql.identifier(table.table)}${inOrder(table)}`))
    yield lines(rows.map((row) => values.map((_, index) => row[`c${index}`] ?? "")));
}

/** Rows as CSV; as the README says. */
export function lines(rows: readonly (readonly unknown[])[], first = false): Uint8Array {
  const text = stringify(rows as unknown[][], {
    bom: first,
    delimiter: ";",
    record_delimiter: "windows",
    escape_formulas: true,
    quoted_match: /[\r\n]/,
  });
  return Buffer.from(text, "utf8");
}

/** What of one table is nested, as JSON: the key of each row, and its columns. */
export async function* jsonOf(tx: Tx, table: ArchiveTable): AsyncGenerator<Uint8Array> {
  const names = [...table.key, ...table.columns.filter(({ nested }) => nested).map(({ column }) => column)];
  const pairs = sql.join(
    names.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`),
    sql`, `,
  );
  const query = sql`SELECT jsonb_build_object(${pairs})::text AS row FROM ${sql.identifier(table.table)}${inOrder(table)}`;
  let before = "[\n";
  for await (const rows of rowsOf(tx, query)) {
    yield Buffer.from(before + rows.map(({ row }) => String(row)).join(",\n"));
    before = ",\n";
  }
  yield Buffer.from(before === "[\n" ? "[]\n" : "\n]\n");
}
