import path from "node:path";
import { Pool } from "pg";
import { type Lock, type Unlock, checkLock } from "#app/platform/backup/encryption.ts";
import { startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { refuseAnotherDatabase } from "#app/platform/database/same-database.ts";
import { type Env, parseEnv } from "#app/platform/env/env.ts";
import { readSecrets } from "#app/platform/secrets/open-secrets.ts";
import { signingKeyOf } from "#app/platform/secrets/secrets.ts";
import { type SiteFiles, siteFiles } from "#app/platform/storage/site-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Where the data of a site lies, by its settings; nothing of it is opened yet. */
export type SiteAtRest = {
  env: Env;
  dataDir: string;
  migrationsDir: string;
  folder: string;
  scratchDir: string;
  lock: Lock | undefined;
};

/** The data of a site, reached without starting the site and without migrating anything. */
export type OpenedSite = SiteFiles & {
  pool: Pool;
  /** Whether the site itself reaches the database through a pooler, which `pool` leaves aside. */
  behindPooler: boolean;
  close(): Promise<void>;
};

/**
 * Reads the same settings as the start of the site.
 * @throws EnvError, BackupError: each with a sentence for the operator
 */
export async function settleSite(source: Record<string, string | undefined>): Promise<SiteAtRest> {
  const env = parseEnv(source, { links: false });
  const dataDir = path.resolve(ROOT, env.dataDir);
  if (env.backup.lock) await checkLock(env.backup.lock);
  return {
    env,
    dataDir,
    migrationsDir: path.join(ROOT, "db/migrations"),
    folder: path.resolve(ROOT, env.backup.folder ?? path.join(dataDir, "backups")),
    scratchDir: dataDir,
    lock: env.backup.lock,
  };
}

/** What opens encrypted archives: never among the settings of the site, which has no use for it. */
export function unlockFrom(source: Record<string, string | undefined>): Unlock {
  return { identity: source.BACKUP_IDENTITY?.trim() || undefined, passphrase: source.BACKUP_PASSPHRASE || undefined };
}

/** Fingerprints of the keys whose archives are taken: this server's, if it has one already, and those that the owner names. */
export async function trustedFingerprints({ dataDir, env }: SiteAtRest, named: readonly string[]): Promise<string[]> {
  const { archiveSigning } = await readSecrets({ dataDir, given: env.secrets });
  return [
    ...(archiveSigning ? [signingKeyOf(archiveSigning).fingerprint] : []),
    ...named.map((one) => one.trim().toLowerCase()),
  ];
}

/**
 * The embedded PostgreSQL is attached to when it runs and started when it does not.
 * @throws DatabaseStartError
 */
export async function openSite({ env, dataDir }: SiteAtRest, say: (line: string) => void): Promise<OpenedSite> {
  const postgres = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, say });
  const connectionString = env.directDatabaseUrl ?? env.databaseUrl;
  if (env.databaseUrl && env.directDatabaseUrl) await refuseAnotherDatabase(env.databaseUrl, env.directDatabaseUrl);
  const pool = new Pool({
    ...(connectionString ? { connectionString } : postgres?.config),
    application_name: "cap-erable-backup",
    max: 2,
    connectionTimeoutMillis: 10_000,
  });
  // Said by the query under way; an unheard "error" event would end the process.
  pool.on("error", () => undefined);
  return {
    pool,
    behindPooler: env.directDatabaseUrl !== undefined,
    ...siteFiles({ ...env, freeSpaceFloor: 0 }, dataDir),
    close: async () => {
      await pool.end();
      await postgres?.stop();
    },
  };
}
