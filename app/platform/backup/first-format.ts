import { readMigrations } from "#app/platform/database/migrate.ts";
import { BackupError, type Manifest, type UnsignedManifest } from "./manifest.ts";

// SQL of the job tables that every version up to 2026-11-22 wrote (pg-boss 12.35.0).
const JOBS = { bytes: 18_376, sha256: "c60a40709768f7d487b17ea61e1bdbf02370c19dcfe34b340e204fd9583dbc16" };

/**
 * The manifest of an archive of the first format, with the hashes that it lacked: the SQL has to
 * be that of this site's own migrations, which never change, so that an archive which nobody
 * signed still brings no SQL of somebody else.
 * @param migrationsDir folder of the `NNNN_name.sql` files
 * @throws BackupError when it names a migration that this version does not have
 */
export async function completeFirstFormat(
  { migrations, jobs, ...rest }: UnsignedManifest,
  migrationsDir: string,
): Promise<Manifest> {
  const known = new Map(
    (await readMigrations(migrationsDir)).map(({ file, sql, sha256 }) => [
      file,
      { bytes: Buffer.byteLength(sql), sha256 },
    ]),
  );
  return {
    ...rest,
    format: 2,
    migrations: migrations.map((name) => {
      const own = known.get(name);
      if (!own)
        throw new BackupError(`the archive names a migration that this version of the site does not have: ${name}`);
      return { name, ...own };
    }),
    jobs: jobs ? JOBS : null,
  };
}
