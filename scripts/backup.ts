// npm run backup: one verified archive of everything, while the site runs or not.
import { openForBackup } from "#scripts/backup/open-for-backup.ts";
import { createBackup } from "#app/platform/backup/create-backup.ts";
import { systemClock } from "#app/platform/clock/clock.ts";

const began = performance.now();
const say = (line: string) => console.log(line);

try {
  const site = await openForBackup(process.env, say);
  try {
    const { file, bytes, rows, files } = await createBackup({ ...site, clock: systemClock, say });
    say(
      `Backup verified: ${file} (${(bytes / 1024 / 1024).toFixed(1)} MB, ${rows} rows, ${files} files, ${((performance.now() - began) / 1000).toFixed(1)} s)`,
    );
    say("It holds everything people gave you: keep it where only you can read it, and a copy on another machine.");
  } finally {
    await site.close();
  }
} catch (error) {
  console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
