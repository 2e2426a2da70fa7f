/**
 * Applies db/migrations: plain SQL files `NNNN_name.sql`, in order, each once, each in a
 * transaction of its own with its row in `schema_migrations`. Files are append-only.
 */
import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { MigrationError, messageOf } from "./errors.ts";

/** A migration file. `sha256` is of its text with LF line ends, so that Git may change those. */
export type Migration = { file: string; sql: string; sha256: string };

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** Makes the table of what was applied; a restore begins with it too. */
export const MIGRATIONS_TABLE =
  "CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())";

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
    migrations.push({ file, sql, sha256: createHash("sha256").update(sql).digest("hex") });
  }
  return migrations;
}

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

type Applied = { name: string; sha256: string };

/** Names and hashes of what the database has had, oldest first; fails before the first migration. */
export async function appliedMigrations(client: pg.Pool | pg.PoolClient): Promise<Applied[]> {
  const { rows } = await client.query<Applied>("SELECT name, sha256 FROM schema_migrations ORDER BY name");
  return rows;
}

/**
 * The migrations that are still to apply.
 * @throws MigrationError for one that was edited after it had been applied, or that comes before one applied
 */
function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
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
async function applyNext(client: pg.PoolClient, migrations: Migration[]): Promise<string | undefined> {
  await client.query("BEGIN");
  // A big table may take longer than the server lets a query take. Of the transaction: a pooler keeps settings of the session for others.
  await client.query("SET LOCAL statement_timeout = 0");
  let current: Migration | undefined;
  try {
    // Of the transaction, not the session: a pooler between us and PostgreSQL keeps it, a crash drops it.
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await client.query(MIGRATIONS_TABLE);
    current = pendingOf(migrations, await appliedMigrations(client))[0];
    if (current) {
      await client.query(current.sql);
      await client.query("INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)", [
        current.file,
        current.sha256,
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

/**
 * Brings the database up to the migrations of `folder`. Several processes may do so at once.
 * @param say told each file that is applied
 * @returns the files applied by this call
 * @throws MigrationError with the file's name and PostgreSQL's message; what came before it stays applied
 */
export async function migrate(pool: pg.Pool, folder: string, say: (line: string) => void): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  const done: string[] = [];
  try {
    for (
      let file = await applyNext(client, migrations);
      file !== undefined;
      file = await applyNext(client, migrations)
    ) {
      say(`Migration ${file} applied.`);
      done.push(file);
    }
    return done;
  } finally {
    // Thrown away: a migration may have left settings on it.
    client.release(true);
  }
}
