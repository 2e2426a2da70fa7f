import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ClientBase, Pool } from "pg";
import { getConstructionPlans } from "pg-boss";
import { to as copyTo } from "pg-copy-streams";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import { type Migration, readMigrations } from "#app/platform/database/migrate.ts";
import type { SigningKey } from "#app/platform/secrets/secrets.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { JOBS_SCHEMA, type Table, copyOut, hasTable, sequencesOf, settle, tablesOf } from "./catalog.ts";
import { type Lock, encryptArchive } from "./encryption.ts";
import { BackupError, type Manifest, type TableRecord, entries, measureText } from "./manifest.ts";
import { signManifest } from "./signature.ts";
import { type TarEntry, writeTar } from "./tar.ts";
import { verifyBackup } from "./verify-backup.ts";

export type BackupOptions = {
  pool: Pool;
  storage: Storage;
  clock: Clock;
  /** Folder of the `NNNN_name.sql` files. */
  migrationsDir: string;
  /** Where archives go; made when missing, ours alone. */
  folder: string;
  /** Where a PostgreSQL of its own may be made for a moment, to restore into. */
  scratchDir: string;
  /** The server's own key: what it signs is what it takes back. */
  signing: SigningKey;
  /** Absent: whoever has the archive can read it. */
  lock?: Lock | undefined;
  say: (line: string) => void;
};

/** `rows` and `files` as the restored copy has them; `signedBy` is the fingerprint of the key. */
export type Backup = { file: string; bytes: number; rows: number; files: number; signedBy: string; encrypted: boolean };

/** What was read, and the SQL that makes the tables for it. */
type Contents = { manifest: Manifest; migrations: Migration[] };

/**
 * Writes one signed archive of all rows and files as they were at one moment, while the site goes
 * on, and restores it into a scratch database before calling it a backup. An encrypted one is
 * opened again and compared too.
 * @throws BackupError with a sentence; no archive is left then
 */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const { pool, clock, folder, say, lock, signing } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const now = clock.now();
  const stamp = `${dayOf(now).toString()}-${[now.hour, now.minute, now.second].map((part) => String(part).padStart(2, "0")).join("")}`;
  const file = path.join(folder, `cap-erable-${stamp}.tar.gz${lock ? ".age" : ""}`);
  const draft = `${file}.${randomUUID().slice(0, 8)}.part`;
  const locked = `${draft}.age`;
  const work = `${draft}.tables`;
  const client = await pool.connect();
  let broken = true;
  try {
    await mkdir(work, { mode: 0o700 });
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
    const contents = await readAll(client, work, now.toString(), options.migrationsDir);
    await writeArchive(draft, entriesOf(contents, work, options));
    await client.query("COMMIT");
    broken = false;
    say("Written. Restoring it into a scratch database to be sure…");
    const trust = { fingerprints: [signing.fingerprint] };
    const { tables, files } = await verifyBackup(
      { file: draft, trust, migrationsDir: options.migrationsDir },
      options.scratchDir,
    );
    if (lock) await encryptArchive({ source: draft, target: locked, lock });
    await rename(lock ? locked : draft, file);
    return {
      file,
      bytes: (await stat(file)).size,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
      signedBy: signing.fingerprint,
      encrypted: lock !== undefined,
    };
  } finally {
    // A connection in the middle of something is closed rather than given back.
    client.release(broken);
    await rm(draft, { force: true });
    await rm(locked, { force: true });
    await rm(work, { recursive: true, force: true });
  }
}

/** Copies every table aside, all as they were at the same moment. */
async function readAll(client: ClientBase, work: string, madeAt: string, migrationsDir: string): Promise<Contents> {
  // Before the first read, which fixes the moment: nothing listed is swept away meanwhile.
  const withFiles = await lockFiles(client);
  await settle(client);
  const jobs = await hasTable(client, `${JOBS_SCHEMA}.version`);
  if (jobs) await checkJobs(client);
  const tables: TableRecord[] = [];
  for (const table of await tablesOf(client))
    tables.push(await copyTable(client, table, path.join(work, `${table.schema}.${table.name}`)));
  const files = withFiles
    ? await client.query<Manifest["files"][number]>("SELECT key, size, sha256 FROM stored_files ORDER BY key")
    : { rows: [] };
  const migrations = await appliedSql(client, migrationsDir);
  const version = await client.query<{ server_version: string }>("SHOW server_version");
  const manifest: Manifest = {
    format: 2,
    madeAt,
    postgres: version.rows[0]?.server_version ?? "",
    migrations: migrations.map(({ file, sql }) => ({ name: file, ...measureText(sql) })),
    jobs: jobs ? measureText(jobsSql()) : null,
    tables,
    sequences: await sequencesOf(client),
    files: files.rows,
  };
  return { manifest, migrations };
}

/** The SQL that the database has had: ours, unless a file changed since. */
async function appliedSql(client: ClientBase, migrationsDir: string): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    "SELECT name, sha256 FROM schema_migrations ORDER BY name",
  );
  const known = new Map((await readMigrations(migrationsDir)).map((migration) => [migration.file, migration]));
  return rows.map(({ name, sha256 }) => {
    const migration = known.get(name);
    if (migration?.sha256 === sha256) return migration;
    throw new BackupError(
      `the migration ${name}, which the database has had, is not in this version of the site: make the backup with the version that runs`,
    );
  });
}

async function lockFiles(client: ClientBase): Promise<boolean> {
  await client.query("SAVEPOINT files");
  try {
    await client.query("LOCK TABLE stored_files IN SHARE UPDATE EXCLUSIVE MODE");
    return true;
  } catch (error) {
    // An older database has no such table yet.
    if (!(error instanceof Error && "code" in error && error.code === "42P01")) throw error;
    await client.query("ROLLBACK TO SAVEPOINT files");
    return false;
  }
}

/** The SQL of the job tables is that of the installed pg-boss: it must be what the database has. */
async function checkJobs(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number }>(`SELECT version FROM ${JOBS_SCHEMA}.version`);
  if (!jobsSql().includes(`VALUES ('${rows[0]?.version}')`))
    throw new BackupError(
      "the job tables are of another version of the site: start this one once, then make the backup",
    );
}

function jobsSql(): string {
  // It comes as a transaction of its own; a restore is one already.
  return getConstructionPlans(JOBS_SCHEMA).replaceAll(/^\s*(BEGIN|COMMIT);\s*$/gm, "");
}

async function copyTable(client: ClientBase, table: Table, target: string): Promise<TableRecord> {
  const copy = client.query(copyTo(copyOut(table)));
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(copy, measure, createWriteStream(target, { mode: 0o600 }));
  // The number of rows comes after the last of them, and may come late; the next answer comes later still.
  await client.query("SELECT 1");
  const { schema, name, columns } = table;
  return { schema, name, columns, rows: copy.rowCount, bytes, sha256: hash.digest("hex") };
}

async function* entriesOf(
  { manifest, migrations }: Contents,
  work: string,
  { storage, signing }: BackupOptions,
): AsyncGenerator<TarEntry> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  yield textEntry(entries.manifest, text);
  yield textEntry(entries.signature, signManifest(text, signing));
  for (const { file, sql } of migrations) yield textEntry(entries.migration(file), sql);
  if (manifest.jobs) yield textEntry(entries.jobs, jobsSql());
  for (const table of manifest.tables)
    yield {
      name: entries.table(table),
      size: table.bytes,
      content: createReadStream(path.join(work, `${table.schema}.${table.name}`)),
    };
  for (const { key, size } of manifest.files) {
    const content = await storage.get(key);
    if (!content)
      throw new BackupError(
        `the file ${key} that the database names is missing from the storage: find it, or delete its record, then make the backup again`,
      );
    yield { name: entries.file(key), size, content };
  }
}

function textEntry(name: string, text: string): TarEntry {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, content: Readable.from([bytes]) };
}

/** On the disk before it is called written. */
async function writeArchive(draft: string, content: AsyncIterable<TarEntry>): Promise<void> {
  await pipeline(
    Readable.from(writeTar(content)),
    createGzip(),
    createWriteStream(draft, { mode: 0o600, flags: "wx" }),
  );
  const handle = await open(draft, "r+");
  await handle.sync().finally(() => handle.close());
}
