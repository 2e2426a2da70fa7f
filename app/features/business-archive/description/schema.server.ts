/** What the archive is made of: the tables of this database as the description in code names them. */
import { sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { columnsAToL } from "./columns-a-l.ts";
import { columnsMToZ } from "./columns-m-z.ts";
import { leftOutColumns, leftOutTables } from "./left-out.ts";
import { describedTables } from "./tables.ts";

export type ArchiveColumn = {
  /** Its title in the CSV. */
  title: string;
  column: string;
  /** Of PostgreSQL. */
  type: string;
  /** Stands in the JSON file of its table, not in the CSV. */
  nested: boolean;
  /** The table whose identifier it holds. */
  refersTo: string | undefined;
};

export type ArchiveTable = { table: string; file: string; says: string; key: string[]; columns: ArchiveColumn[] };

const titles: Readonly<Record<string, string>> = { ...columnsAToL, ...columnsMToZ };

type FoundColumn = { table: string; column: string; type: string; refers: string | null; keyed: boolean };

async function columnsOf(db: Pick<Tx, "execute">): Promise<FoundColumn[]> {
  const { rows } = await db.execute<FoundColumn>(sql`
    SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type,
      (SELECT f.confrelid::regclass::text FROM pg_constraint f
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.conkey = ARRAY[a.attnum] LIMIT 1) AS refers,
      EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p' AND a.attnum = ANY (k.conkey)) AS keyed
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname, a.attnum`);
  return rows;
}

/** What is neither described nor left out for a reason: nothing, or a test fails. */
export async function undescribed(db: Pick<Tx, "execute">): Promise<string[]> {
  const found = await columnsOf(db);
  const tables = new Set(found.map(({ table }) => table));
  const known = found.filter(({ table }) => Object.hasOwn(describedTables, table));
  return [
    ...[...tables].filter((table) => !Object.hasOwn(describedTables, table) && !Object.hasOwn(leftOutTables, table)),
    ...known
      .map(({ table, column }) => ({ column, name: `${table}.${column}` }))
      .filter(({ column, name }) => !Object.hasOwn(titles, column) && !Object.hasOwn(leftOutColumns, name))
      .map(({ name }) => name),
    ...[...Object.keys(describedTables), ...Object.keys(leftOutTables)].filter((table) => !tables.has(table)),
    ...Object.keys(leftOutColumns).filter((name) => !known.some(({ table, column }) => `${table}.${column}` === name)),
  ];
}

/** The tables of the archive, in the order of the description. */
export async function archiveTables(db: Pick<Tx, "execute">): Promise<ArchiveTable[]> {
  const found = Map.groupBy(await columnsOf(db), ({ table }) => table);
  return Object.entries(describedTables).map(([table, { file, says }]) => {
    const columns = (found.get(table) ?? []).filter(
      ({ column }) => !Object.hasOwn(leftOutColumns, `${table}.${column}`),
    );
    return {
      table,
      file,
      says,
      key: columns.filter(({ keyed }) => keyed).map(({ column }) => column),
      columns: columns.map(({ column, type, refers }) => ({
        title: titles[column] ?? column,
        column,
        type,
        nested: type === "jsonb",
        refersTo: refers ?? undefined,
      })),
    };
  });
}
