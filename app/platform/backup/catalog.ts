/** What the database consists of, asked of itself. */
import type { ClientBase } from "pg";

/** The schema of the job tables (platform/jobs). */
export const JOBS_SCHEMA = "pgboss";
export const SCHEMAS = ["public", JOBS_SCHEMA];

/** `order` makes any two copies of the same rows the same bytes, whatever the collation. */
export type Table = { schema: string; name: string; columns: string[]; order: string };

// Statistics of the queues lie in partitions by day, which nothing needs after a restore.
const LEFT_OUT = "^queue_stats";

/** Settings under which rows are written and read back the same on every server. */
export async function settle(client: ClientBase): Promise<void> {
  await client.query(
    "SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL TimeZone = 'UTC'; SET LOCAL bytea_output = 'hex'; SET LOCAL search_path = public",
  );
}

/** Tables that hold rows of ours, by name. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       coalesce((SELECT string_agg(quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END, ', ' ORDER BY k.place)
         FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS k(attnum, place)
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
         WHERE i.indrelid = c.oid AND i.indisprimary), '(t.*)::text COLLATE "C"') AS "order"
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname = ANY($1) AND NOT (n.nspname = $2 AND c.relname ~ $3)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`,
    [SCHEMAS, JOBS_SCHEMA, LEFT_OUT],
  );
  return rows;
}

export type Sequence = { schema: string; name: string; value: string | null };

/** Where each sequence stands; null when it has never been used. */
export async function sequencesOf(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = ANY($1) ORDER BY schemaname COLLATE "C", sequencename COLLATE "C"`,
    [SCHEMAS],
  );
  return rows;
}

export type ForeignKey = { owner: string; name: string; definition: string };

/** Foreign keys, as SQL that makes them again. */
export async function foreignKeysOf(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT c.conrelid::regclass::text AS owner, quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition
     FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace
     WHERE c.contype = 'f' AND c.conparentid = 0 AND n.nspname = ANY($1)
     ORDER BY c.oid`,
    [SCHEMAS],
  );
  return rows;
}

/** True when the table is there, e.g. "public.stored_files". */
export async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>("SELECT to_regclass($1) IS NOT NULL AS found", [name]);
  return rows[0]?.found ?? false;
}

/** A name as SQL. */
export function quoted(...names: string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join(".");
}

/** Reads all rows of a table, always in the same order. */
export function copyOut({ schema, name, columns, order }: Table): string {
  const list = columns.map((column) => `t.${quoted(column)}`).join(", ");
  return `COPY (SELECT ${list} FROM ONLY ${quoted(schema, name)} t ORDER BY ${order}) TO STDOUT`;
}

/** Writes rows that `copyOut` read. */
export function copyIn({ schema, name, columns }: Pick<Table, "schema" | "name" | "columns">): string {
  return `COPY ${quoted(schema, name)} (${columns.map((column) => quoted(column)).join(", ")}) FROM STDIN`;
}
