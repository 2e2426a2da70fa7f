// npm run restore -- <archive> [--replace]: the database and the files of a backup, all or nothing.
import { existsSync } from "node:fs";
import path from "node:path";
import { openForBackup } from "#scripts/backup/open-for-backup.ts";
import { createBackup } from "#app/platform/backup/create-backup.ts";
import { BackupError } from "#app/platform/backup/manifest.ts";
import { restoreBackup } from "#app/platform/backup/restore-backup.ts";
import { systemClock } from "#app/platform/clock/clock.ts";

const say = (line: string) => console.log(line);
const args = process.argv.slice(2);
const replace = args.includes("--replace");
const [asked, ...more] = args.filter((arg) => arg !== "--replace");

try {
  if (asked === undefined || more.length > 0) throw new BackupError("say which archive: npm run restore -- data/backups/cap-erable-….tar.gz [--replace]");
  const archive = path.resolve(asked);
  if (!existsSync(archive)) throw new BackupError(`there is no file "${archive}"`);
  const site = await openForBackup(process.env, say);
  const keepWhatIsThere = async () => {
    say("What the database holds is backed up first…");
    const { file } = await createBackup({ ...site, clock: systemClock, say });
    say(`Backed up: ${file}`);
  };
  try {
    const { madeAt, tables, files } = await restoreBackup({ ...site, archive, ...(replace ? { beforeReplacing: keepWhatIsThere } : {}) });
    say(
      `Restored: everything as it was on ${madeAt} (${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files.length} files). Start the site with npm start.`,
    );
  } finally {
    await site.close();
  }
} catch (error) {
  console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
