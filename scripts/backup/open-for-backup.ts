import path from "node:path";
import { Pool } from "pg";
import { startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { parseEnv } from "#app/platform/env/env.ts";
import { folderStorage } from "#app/platform/storage/folder-storage.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** The data of a site, reached without starting the site and without migrating anything. */
export type OpenedSite = { pool: Pool; storage: Storage; migrationsDir: string; folder: string; scratchDir: string; close(): Promise<void> };

/**
 * Reads the same settings as the start of the site; its embedded PostgreSQL is attached to when
 * it runs and started when it does not.
 * @throws EnvError, DatabaseStartError: each with a sentence for the operator
 */
export async function openForBackup(source: Record<string, string | undefined>, say: (line: string) => void): Promise<OpenedSite> {
  const env = parseEnv(source, { links: false });
  const dataDir = path.resolve(ROOT, env.dataDir);
  const postgres = env.databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, say });
  const pool = new Pool({
    ...(env.databaseUrl ? { connectionString: env.databaseUrl } : postgres?.config),
    application_name: "cap-erable-backup",
    max: 2,
    connectionTimeoutMillis: 10_000,
  });
  // Said by the query under way; an unheard "error" event would end the process.
  pool.on("error", () => undefined);
  return {
    pool,
    storage: folderStorage(path.join(dataDir, "files")),
    migrationsDir: path.join(ROOT, "db/migrations"),
    folder: path.resolve(ROOT, env.backup.folder ?? path.join(dataDir, "backups")),
    scratchDir: dataDir,
    close: async () => {
      await pool.end();
      await postgres?.stop();
    },
  };
}
