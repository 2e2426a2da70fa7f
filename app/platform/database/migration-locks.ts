/**
 * The tables that a migration touches, locked before it does anything. Whoever waits for a lock while holding another can be in a
 * deadlock, and PostgreSQL then undoes whichever of the two looked first: a visitor as well. So all waiting is done here, within less
 * time than PostgreSQL lets pass before it looks for deadlocks: it is always the migration that gives way, and is begun again.
 */
import type pg from "pg";

/** The table that a try failed at: the next one begins there, where waiting takes nothing from anybody. */
export type Wanted = { table?: string };

/** `word`: a table, or an index of it, as SQL names it; `kin`: what the table refers to. */
type Known = { word: string; table: string; kin: string[] };

const TABLES = `
  SELECT c.relname AS word, t.relname AS table,
    ARRAY(SELECT r.relname::text FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid WHERE k.conrelid = t.oid AND k.contype = 'f') AS kin
  FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid JOIN pg_class t ON t.oid = coalesce(i.indrelid, c.oid)
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'i')`;

/** Takes them in the transaction under way; what is not foreseen here waits as little. @throws lock_not_available */
export async function takeLocks(client: pg.PoolClient, sql: string, wanted: Wanted): Promise<void> {
  const { rows } = await client.query<Known>(TABLES);
  const { rows: settings } = await client.query<{ ms: number }>(
    "SELECT setting::int AS ms FROM pg_settings WHERE name = 'deadlock_timeout'",
  );
  const limitMs = (settings[0]?.ms ?? 1_000) * 0.6;
  // Mostly short, since a circle of waits does not open by waiting, and now and then long enough for a slow visitor.
  const patienceMs = Math.ceil(limitMs * Math.max(0.03, Math.random() ** 4));
  const until = performance.now() + patienceMs;
  const locks = [...locksOf(sql, rows)].toSorted(([a], [b]) => Number(b === wanted.table) - Number(a === wanted.table));
  for (const [table, mode] of locks) {
    wanted.table = table;
    await client.query(`SET LOCAL lock_timeout = ${Math.max(1, Math.ceil(until - performance.now()))}`);
    await client.query(`LOCK TABLE ${client.escapeIdentifier(table)} IN ${mode} MODE`);
  }
  await client.query(`SET LOCAL lock_timeout = ${Math.ceil(limitMs)}`);
}

type Mode = "ACCESS EXCLUSIVE" | "SHARE ROW EXCLUSIVE";

/** Tables by the words of the text, which names some too many: those that change shape are for nobody else, the others still for readers. */
function locksOf(sql: string, known: readonly Known[]): Map<string, Mode> {
  const locks = new Map<string, Mode>();
  const statements = sql.replaceAll(/--.*$/gm, "").toLowerCase().split(";");
  for (const statement of statements) {
    const shapes = /^\s*(ALTER|DROP|TRUNCATE)\b/i.test(statement);
    const drops = /\bDROP\b/i.test(statement);
    const words = new Set(statement.match(/\w+/g));
    const own = new Set(statement.replaceAll(/\bREFERENCES\s+\w+/gi, "").match(/\w+/g));
    for (const { word, table, kin } of known) {
      if (!words.has(word)) continue;
      const isHard = shapes && own.has(word);
      if (isHard || !locks.has(table)) locks.set(table, isHard ? "ACCESS EXCLUSIVE" : "SHARE ROW EXCLUSIVE");
      if (isHard && drops) for (const one of kin) locks.set(one, "ACCESS EXCLUSIVE");
    }
  }
  return locks;
}
