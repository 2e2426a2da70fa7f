/**
 * Applies db/migrations: plain SQL files `NNNN_name.sql`, in order, each once, each in a
 * transaction of its own with its row in `schema_migrations`. Files are append-only.
 *
 * The first line of a file says who may go on working with what it makes: `-- expand`, whoever could before; `-- contract 0427`,
 * whoever knows 0427, by which the code stopped using what goes; nothing, whoever knows the file itself.
 */
import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { MigrationError, codeOf, messageOf } from "./errors.ts";
import { type Wanted, takeLocks } from "./migration-locks.ts";

/**
 * A migration file. `sha256` is of its text with LF line ends, so that Git may change those. `needs`: the number that a process must
 * know to work with what it makes; null: its own.
 */
export type Migration = { file: string; sql: string; sha256: string; needs: string | null };

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
const FIRST_LINE = /^-- (?:expand|contract (\d{4}))\b/;

/** Makes the table of what was applied; a restore begins with it too. Sites of before 2026-11-29 have it without its last column. */
export const MIGRATIONS_TABLE = `
  CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass AND attname = 'needs') THEN
      ALTER TABLE schema_migrations ADD COLUMN needs text;
    END IF;
  END $$`;

/** How long a migration tries to have its tables for itself: less than deploy/ lets a start take. */
const LOCKS_WITHIN_MS = 120_000;
const PAUSE_MS = 100;
/** PostgreSQL's words for a lock that was not to be had: lock_not_available, deadlock_detected. */
const NO_LOCK: readonly (string | undefined)[] = ["55P03", "40P01"];

// Any number will do so long as nothing else in this database takes it.
const LOCK = 7_305_122_026;

/**
 * Reads the migrations of a folder, in order.
 * @throws MigrationError for a misnamed file, a number used twice, or SQL that would leave the transaction
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  const fileOf = new Map<string, string>();
  const migrations: Migration[] = [];
  for (const file of files) {
    const number = FILE_NAME.exec(file)?.[1];
    if (number === undefined) throw new MigrationError(file, "the name is not of the form 0042_lower_case_words.sql");
    const twin = fileOf.get(number);
    if (twin !== undefined) throw new MigrationError(file, `its number is already that of ${twin}`);
    fileOf.set(number, file);
    const sql = (await readFile(join(folder, file), "utf8")).replaceAll("\r\n", "\n");
    // Each file runs inside a transaction, which it must not end.
    const breaksOut = /^[ \t]*(BEGIN|START TRANSACTION|COMMIT|END|ROLLBACK)[ \t]*(TRANSACTION|WORK)?[ \t]*;/im.exec(
      withoutBodies(sql),
    );
    if (breaksOut)
      throw new MigrationError(
        file,
        `${breaksOut[0].trim()} is not allowed: each file already runs in a transaction of its own`,
      );
    const stated = FIRST_LINE.exec(sql);
    const needs = stated ? (stated[1] ?? EVERYBODY) : null;
    if (needs !== null && needs >= number)
      throw new MigrationError(file, `it contracts what ${needs} expanded, which does not come before it`);
    migrations.push({ file, sql, sha256: createHash("sha256").update(sql).digest("hex"), needs });
  }
  return migrations;
}

/** Comes before every number. */
const EVERYBODY = "0000";

/** SQL without the $$ bodies of functions, where BEGIN and END are not about transactions. */
function withoutBodies(sql: string): string {
  return sql.replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''");
}

/** Line of the file that PostgreSQL's error is about (its position counts characters from 1). */
function lineOf(sql: string, cause: unknown): string {
  if (typeof cause !== "object" || cause === null || !("position" in cause)) return "";
  const position = Number(cause.position);
  return Number.isInteger(position) ? ` (line ${[...sql].slice(0, position).join("").split("\n").length})` : "";
}

type Applied = { name: string; sha256: string; needs: string | null };

/** What the database has had, oldest first; fails before the first migration. */
export async function appliedMigrations(client: pg.Pool | pg.PoolClient): Promise<Applied[]> {
  // As JSON: an older version that restores a backup makes the table without what a process needs.
  const { rows } = await client.query<Applied>(
    "SELECT name, sha256, to_jsonb(m) ->> 'needs' AS needs FROM schema_migrations m ORDER BY name",
  );
  return rows;
}

/** What the database has had and a version of the site with these files can not work with: its first name. */
export function strangerAmong(applied: readonly Applied[], files: readonly string[]): string | undefined {
  const newest = files.at(-1)?.slice(0, EVERYBODY.length) ?? "";
  return applied.find(({ name, needs }) => !files.includes(name) && (needs === null || needs > newest))?.name;
}

/**
 * The migrations that are still to apply.
 * @throws MigrationError for one that was edited after it had been applied, or that comes before one applied, or that is of a newer version
 */
function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
  const stranger = strangerAmong(
    applied,
    migrations.map(({ file }) => file),
  );
  if (stranger !== undefined)
    throw new MigrationError(
      stranger,
      "the database has had it, and this version of the site does not know it: start the version that brought it, or go back to the backup of before it (docs/operations.md, Way back)",
    );
  const hashOf = new Map(applied.map(({ name, sha256 }) => [name, sha256]));
  const newest = applied.at(-1)?.name ?? "";
  return migrations.filter(({ file, sha256 }) => {
    const known = hashOf.get(file);
    if (known === sha256) return false;
    if (known !== undefined) {
      throw new MigrationError(
        file,
        "it was changed after it had been applied; put it back as it was and write a new migration",
      );
    }
    if (file < newest)
      throw new MigrationError(file, `it comes before ${newest}, which is already applied; give it a higher number`);
    return true;
  });
}

/** One transaction under the lock: the next pending migration. Returns its name, or undefined when none is left. */
async function applyNext(client: pg.PoolClient, migrations: Migration[], wanted: Wanted): Promise<string | undefined> {
  await client.query("BEGIN");
  // A big table may take longer than the server lets a query take. Of the transaction: a pooler keeps settings of the session for others.
  await client.query("SET LOCAL statement_timeout = 0");
  await client.query("SET LOCAL lock_timeout = 0");
  let current: Migration | undefined;
  try {
    // Of the transaction, not the session: a pooler between us and PostgreSQL keeps it, a crash drops it.
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await client.query(MIGRATIONS_TABLE);
    current = pendingOf(migrations, await appliedMigrations(client))[0];
    if (current) {
      await takeLocks(client, current.sql, wanted);
      await client.query(current.sql);
      await client.query("INSERT INTO schema_migrations (name, sha256, needs) VALUES ($1, $2, $3)", [
        current.file,
        current.sha256,
        current.needs,
      ]);
    }
    await client.query("COMMIT");
    return current?.file;
  } catch (cause) {
    // When the connection itself is lost PostgreSQL rolls back alone, and the first error is the one to tell.
    await client.query("ROLLBACK").catch(() => undefined);
    if (cause instanceof MigrationError || !current) throw cause;
    throw new MigrationError(current.file, `${messageOf(cause)}${lineOf(current.sql, cause)}`, { cause });
  }
}

/** The same, begun again while visitors hold what it needs. @throws MigrationError once its patience is over */
async function applyPatiently(
  client: pg.PoolClient,
  migrations: Migration[],
  say: (line: string) => void,
  patienceMs: number,
): Promise<string | undefined> {
  const until = performance.now() + patienceMs;
  const wanted: Wanted = {};
  for (let told = false; ; told = true) {
    try {
      return await applyNext(client, migrations, wanted);
    } catch (error) {
      if (!(error instanceof MigrationError && NO_LOCK.includes(codeOf(error.cause)))) throw error;
      const table = wanted.table ?? "a table";
      if (performance.now() > until)
        throw new MigrationError(
          error.file,
          `${table} could not be had alone for ${patienceMs / 1000} seconds: end what holds it (pg_stat_activity), then start again`,
          { cause: error },
        );
      if (!told) say(`Migration ${error.file} waits for those who use ${table}…`);
      await sleep(PAUSE_MS * (0.2 + Math.random()));
    }
  }
}

/**
 * Brings the database up to the migrations of `folder`. Several processes may do so at once, and visitors go on writing.
 * @param say told each file that is applied
 * @param patienceMs how long each tries to have its tables for itself
 * @returns the files applied by this call
 * @throws MigrationError with the file's name and PostgreSQL's message; what came before it stays applied
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  say: (line: string) => void,
  patienceMs = LOCKS_WITHIN_MS,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  const next = () => applyPatiently(client, migrations, say, patienceMs);
  const done: string[] = [];
  try {
    for (let file = await next(); file !== undefined; file = await next()) {
      say(`Migration ${file} applied.`);
      done.push(file);
    }
    return done;
  } finally {
    // Thrown away: a migration may have left settings on it.
    client.release(true);
  }
}
