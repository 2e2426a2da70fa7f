import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { APPLICATION_NAME, DIRECT_NAME } from "#app/platform/database/database.ts";
import { appliedMigrations, readMigrations, strangerAmong } from "#app/platform/database/migrate.ts";
import { type RestoreTarget, settleRestored } from "#app/platform/belonging/settle-restored.ts";
import type { SecretName } from "#app/platform/secrets/secrets.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { SCHEMAS } from "./catalog.ts";
import { loadArchive } from "./load-archive.ts";
import { BackupError, type Manifest } from "./manifest.ts";
import type { VerifiedArchive } from "./read-archive.ts";
import { inTransaction } from "./verify-backup.ts";

const LOOKS = 20;
const LOOKS_BEHIND_POOLER = 100;
const PAUSE_MS = 100;

export type RestoreOptions = {
  /** Of the database to fill; opened under another name than the site's own. */
  pool: Pool;
  /** See `refuseWhileRunning`. */
  behindPooler?: boolean;
  storage: Storage;
  /** From `verifyArchive`: nothing is opened or replaced for an archive that is not sound. */
  archive: VerifiedArchive;
  /** Whose data folder and secrets the database is with from then on. */
  place: RestoreTarget;
  /** What to do with a database that holds something: called first, e.g. to back it up; absent: refuse. */
  beforeReplacing?: () => Promise<void>;
};

/** `otherSecrets`: of the server that made the archive, which this one has not. */
export type Restored = Manifest & { otherSecrets: SecretName[] };

/**
 * Fills a database and its storage from an archive, all or nothing. Files come before the
 * commit that names them; those of an undone restore are swept away later.
 * @throws BackupError when the site is running, the database is not empty, or the archive is damaged or of a newer version
 */
export async function restoreBackup({
  pool,
  behindPooler = false,
  storage,
  archive,
  place,
  beforeReplacing,
}: RestoreOptions): Promise<Restored> {
  const client = await pool.connect();
  let broken = true;
  try {
    await refuseWhileRunning(client, behindPooler);
    const empty = await isEmpty(client);
    if (!empty && !beforeReplacing)
      throw new BackupError(
        "the database is not empty: to replace what it holds, add --replace (it is backed up first)",
      );
    if (!empty) await beforeReplacing?.();
    const { manifest, settled } = await inTransaction(client, async () => {
      if (!empty) await clear(client);
      const loaded = await loadArchive(client, archive, ({ key }, content) => storage.putBack(key, content));
      await refuseNewer(client, archive.source.migrationsDir);
      return { manifest: loaded, settled: await settleRestored(client, place) };
    });
    broken = false;
    await settled.end();
    return { ...manifest, otherSecrets: settled.otherSecrets };
  } finally {
    client.release(broken);
  }
}

/** By the rule of the start, which would refuse the database that comes of it. @throws BackupError */
async function refuseNewer(client: PoolClient, migrationsDir: string): Promise<void> {
  const known = (await readMigrations(migrationsDir)).map(({ file }) => file);
  const stranger = strangerAmong(await appliedMigrations(client), known);
  if (stranger !== undefined)
    throw new BackupError(
      `the archive is of a newer version of the site, with the migration ${stranger}: restore it with that version, or take an older archive`,
    );
}

/**
 * @param behindPooler the site reaches the database through a pooler, which keeps connections of the site open after it
 * @throws BackupError when a process of the site is connected to the database
 */
export async function refuseWhileRunning(client: PoolClient, behindPooler: boolean): Promise<void> {
  // A site that has just stopped is listed a moment longer.
  for (let look = 0; look < (behindPooler ? LOOKS_BEHIND_POOLER : LOOKS); look += 1) {
    if (!(await isRunning(client, behindPooler))) return;
    await sleep(PAUSE_MS);
  }
  throw new BackupError("the site is running on this database: stop it first");
}

/** A process looks for jobs twice a second: a pooler's connection unused for five seconds is nobody's. */
async function isRunning(client: PoolClient, behindPooler: boolean): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND (application_name = $2
      OR application_name = $1 AND (NOT $3 OR state IS DISTINCT FROM 'idle' OR state_change > now() - interval '5 s'))`,
    [APPLICATION_NAME, DIRECT_NAME, behindPooler],
  );
  return Boolean(rowCount);
}

async function isEmpty(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p') AND n.nspname = ANY($1) LIMIT 1",
    [SCHEMAS],
  );
  return !rowCount;
}

async function clear(client: PoolClient): Promise<void> {
  for (const schema of SCHEMAS) await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await client.query("CREATE SCHEMA public");
}
