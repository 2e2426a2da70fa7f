import { sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";

type Use = { id: string; account: boolean; named: boolean; written: boolean };

/**
 * What refers to people of an import: an account that proved to be theirs, a row that names the same person and came
 * later, or what the office has written about them since. Locks their rows.
 */
export async function usesOfImported(tx: Tx, recordIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = sql`${sql.param([...recordIds])}::uuid[]`;
  await tx.execute(sql`SELECT FROM imported_clients WHERE id = ANY (${ids}) ORDER BY id FOR UPDATE`);
  const { rows } = await tx.execute<Use>(sql`
    SELECT i.id, i.user_id IS NOT NULL AS account,
      EXISTS (SELECT FROM client_terms other
        LEFT JOIN imported_records brought ON brought.record_id = other.source_id
        WHERE other.email_key = own.email_key AND NOT (other.source = 'import' AND other.source_id = ANY (${ids}))
          AND coalesce(brought.imported_at, other.at) >= i.imported_at) AS named,
      EXISTS (SELECT FROM client_notes n WHERE n.client_id = c.id AND n.written_at >= i.imported_at)
        OR EXISTS (SELECT FROM client_tag_links l WHERE l.client_id = c.id AND l.given_at >= i.imported_at) AS written
    FROM imported_clients i
    LEFT JOIN client_terms own ON own.source = 'import' AND own.source_id = i.id
    LEFT JOIN clients c ON c.claims = own.email_key AND c.user_id IS NULL
    WHERE i.id = ANY (${ids})`);
  return new Map(
    rows.flatMap(({ id, account, named, written }) => {
      const use = account
        ? "un compte"
        : named
          ? "un rendez-vous, une commande ou un message"
          : "une note ou une étiquette";
      return account || named || written ? [[id, use] as const] : [];
    }),
  );
}
