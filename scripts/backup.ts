// npm run backup: one verified, signed archive of everything, while the site runs or not.
import path from "node:path";
import { openSite, settleSite } from "#scripts/backup/open-site.ts";
import { createBackup } from "#app/platform/backup/create-backup.ts";
import { noteRun } from "#app/platform/backup/runs.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { drizzleOver } from "#app/platform/database/session.ts";
import { openSecrets } from "#app/platform/secrets/open-secrets.ts";

const began = performance.now();
const say = (line: string) => console.log(line);

try {
  const site = await settleSite(process.env);
  const opened = await openSite(site, say);
  try {
    const { archiveSigning } = await openSecrets({ dataDir: site.dataDir, given: site.env.secrets }, say);
    const made = async () => {
      const backup = await createBackup({ ...site, ...opened, signing: archiveSigning, clock: systemClock, say });
      return { ...backup, archive: path.basename(backup.file) };
    };
    // Of a site from before its table, nothing can be noted.
    const { rows: tables } = await opened.pool.query("SELECT 1 WHERE to_regclass('backup_runs') IS NOT NULL");
    const noted = { database: { drizzle: drizzleOver(opened.pool) }, clock: systemClock };
    const { file, bytes, rows, files, signedBy, encrypted } =
      tables.length > 0 ? await noteRun(noted, "backup", undefined, made) : await made();
    say(
      `Backup verified: ${file} (${(bytes / 1024 / 1024).toFixed(1)} MB, ${rows} rows, ${files} files, ${((performance.now() - began) / 1000).toFixed(1)} s)`,
    );
    say(
      `Signed with the key ${signedBy}: write that down elsewhere, a new server asks for it should this one be lost.`,
    );
    say(
      encrypted
        ? "It is encrypted: without its key or passphrase nobody can restore it. Keep a copy of the archive on another machine."
        : "It holds everything people gave you: keep it where only you can read it, and a copy on another machine.",
    );
  } finally {
    await opened.close();
  }
} catch (error) {
  console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
