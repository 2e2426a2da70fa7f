import { sql } from "drizzle-orm";
import type { Tx } from "./tx.ts";

/**
 * Which of these keys of a first edition this database has never had, deleted ones too; from now on it has had them all.
 * The caller lets one process ask at a time.
 */
export async function neverHad(tx: Tx, kind: "ready-text" | "round", keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    INSERT INTO first_editions (kind, key) SELECT ${kind}, unnest(${sql.param([...keys])}::text[])
    ON CONFLICT DO NOTHING RETURNING key`);
  return new Set(rows.map(({ key }) => key));
}
