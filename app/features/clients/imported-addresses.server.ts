/** By what somebody of a file is reached, when a later file changes it: the person in the list goes along. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { reachKey } from "#app/features/people/read-person.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Cells } from "#app/platform/imports/import-kind.ts";
import { type TypedAddress, moveClient } from "./absorb-client.server.ts";
import { clients } from "./tables.ts";

/** Of these addresses, in lower case, those of accounts that are in no list of clients. */
export async function unlistedAddresses(db: Tx, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ address: string }>(sql`
    SELECT lower(u.email) AS address FROM users u
    WHERE lower(u.email) = ANY (${sql.param([...addresses])}::text[]) AND u.email_confirmed_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM clients c WHERE c.id = u.id)`);
  return new Set(rows.map(({ address }) => address));
}

/**
 * Before an imported row is reached otherwise: whom the old address or telephone stands for is the same person under the
 * new one, with notes, tags and who looked. Whom somebody else's row names too stays; the row is then another person.
 */
export async function carryClient(
  tx: Tx,
  { importedId, importId }: { importedId: string; importId: string },
  before: Cells,
  after: Cells,
): Promise<void> {
  const [from, to] = [reachKey(before), reachKey(after)];
  if (from === to) return;
  // No note is added meanwhile: it would go with the row that is absorbed.
  const [one] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.claims, from), isNull(clients.userId)))
    .for("update");
  if (!one) return;
  const others = await tx.execute(sql`
    SELECT FROM client_terms WHERE email_key = ${from} AND NOT (source = 'import' AND source_id = ${importedId}) LIMIT 1`);
  if (others.rows.length > 0) return;
  // Known by telephone alone, and given an address by a file of the office.
  const typed = !from.includes("@") && to.includes("@") ? await typedBy(tx, importId, from) : null;
  await moveClient(tx, one.id, to, typed);
}

async function typedBy(tx: Tx, importId: string, phone: string): Promise<TypedAddress | null> {
  const { rows } = await tx.execute<{ at: string; by: string | null }>(
    sql`SELECT confirmed_at AS at, confirmed_by AS by FROM imports WHERE id = ${importId} AND confirmed_at IS NOT NULL`,
  );
  return rows[0] ? { phone, at: new Date(rows[0].at), by: rows[0].by } : null;
}

type Held = { line: number; account: boolean; named: boolean; joined: boolean };

/**
 * Lines of an import whose person is reached otherwise since, and does not get the former address back: an account has
 * proved the new one, somebody wrote or booked under it since, or the office's notes have become one with another's.
 * @returns part of a sentence, by line
 */
export async function heldAddresses(tx: Tx, importId: string): Promise<ReadonlyMap<number, string>> {
  const { rows } = await tx.execute<Held>(sql`
    WITH moved AS (
      SELECT c.line, c.imported_id, i.user_id, now_key, former_key
      FROM imported_client_changes c
      JOIN imported_clients i ON i.id = c.imported_id
      CROSS JOIN LATERAL (SELECT coalesce(nullif(lower(i.email), ''), i.phone) AS now_key,
        coalesce(nullif(lower(coalesce(c.before ->> 'email', i.email)), ''), c.before ->> 'phone', i.phone) AS former_key) keys
      WHERE c.import_id = ${importId} AND now_key <> former_key
    ), made AS (
      SELECT r.record_id FROM import_lines l JOIN imported_records r ON r.kind = 'clients' AND r.reference = l.reference
      WHERE l.import_id = ${importId} AND l.state = 'created'
    ), held AS (
      SELECT m.line,
        EXISTS (SELECT FROM users u WHERE u.id = m.user_id AND coalesce(nullif(lower(u.email), ''), u.phone) <> m.former_key)
          OR EXISTS (SELECT FROM users u WHERE lower(u.email) = m.former_key AND u.email_confirmed_at IS NOT NULL
            AND NOT EXISTS (SELECT FROM clients c WHERE c.id = u.id)) AS account,
        count(o.source_id) FILTER (WHERE NOT together) > 0 OR owner.user_id IS NOT NULL AS shared,
        bool_or(coalesce(brought.imported_at, o.at) >= im.confirmed_at) FILTER (WHERE NOT together) IS TRUE AS named,
        EXISTS (SELECT FROM client_notes n WHERE n.client_id = owner.id)
          OR EXISTS (SELECT FROM client_tag_links t WHERE t.client_id = owner.id) AS written
      FROM moved m
      JOIN imports im ON im.id = ${importId}
      LEFT JOIN clients owner ON owner.claims = m.now_key AND m.user_id IS NULL
      LEFT JOIN client_terms o ON o.email_key = m.now_key
      LEFT JOIN imported_records brought ON brought.record_id = o.source_id
      -- Who goes, or goes back to the same address, in the same undoing is no one else.
      LEFT JOIN moved f ON o.source = 'import' AND f.imported_id = o.source_id AND f.former_key = m.former_key
      LEFT JOIN made ON o.source = 'import' AND made.record_id = o.source_id
      CROSS JOIN LATERAL (SELECT f.line IS NOT NULL OR made.record_id IS NOT NULL AS together) t
      GROUP BY m.line, m.user_id, m.former_key, owner.id, owner.user_id
    )
    SELECT line, account, named, shared AND written AS joined FROM held WHERE account OR named OR (shared AND written)`);
  return new Map(
    rows.map(({ line, account, named }) => [
      line,
      account
        ? "un compte"
        : named
          ? "un rendez-vous, une commande ou un message"
          : "ses notes et étiquettes sont réunies à celles d’une autre fiche",
    ]),
  );
}
