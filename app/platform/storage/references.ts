import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";

/** Where a record may point at a stored file. */
export type FileReference = { owner: SQL; column: SQL };

/** Every column with a foreign key to `stored_files`, as the database says it. */
export async function referencesToFiles(tx: Pick<Tx, "execute">): Promise<FileReference[]> {
  const { rows } = await tx.execute<{ owner: string; column: string }>(sql`
    SELECT c.conrelid::regclass::text AS owner, quote_ident(a.attname) AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'stored_files'::regclass`);
  return rows.map(({ owner, column }) => ({ owner: sql.raw(owner), column: sql.raw(column) }));
}
