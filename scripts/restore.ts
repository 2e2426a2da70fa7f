// npm run restore -- ARCHIVE [--replace] [--trust FINGERPRINT] [--unsigned]: the database and the
// files of a backup, all or nothing. The archive is read and checked whole before anything is opened.
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { openSite, settleSite, trustedFingerprints, unlockFrom } from "#scripts/backup/open-site.ts";
import { createBackup } from "#app/platform/backup/create-backup.ts";
import { BackupError } from "#app/platform/backup/manifest.ts";
import { verifyArchive } from "#app/platform/backup/read-archive.ts";
import { restoreBackup } from "#app/platform/backup/restore-backup.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { filesOf } from "#app/platform/belonging/belonging.ts";
import { openSecrets, readSecrets } from "#app/platform/secrets/open-secrets.ts";

const USE = "npm run restore -- data/backups/cap-erable-….tar.gz [--replace] [--trust FINGERPRINT] [--unsigned]";
const say = (line: string) => console.log(line);

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: "boolean" },
        unsigned: { type: "boolean" },
        trust: { type: "string", multiple: true },
      },
    });
    return { ...values, named: positionals };
  } catch (cause) {
    throw new BackupError(`${cause instanceof Error ? cause.message : String(cause)} Say: ${USE}`, { cause });
  }
}

try {
  const { replace, unsigned = false, trust = [], named } = readArguments();
  const [asked, ...more] = named;
  if (asked === undefined || more.length > 0) throw new BackupError(`say which archive: ${USE}`);
  const file = path.resolve(asked);
  if (!existsSync(file)) throw new BackupError(`there is no file "${file}"`);
  const site = await settleSite(process.env);
  const fingerprints = await trustedFingerprints(site, trust);
  const archive = await verifyArchive({
    file,
    trust: { fingerprints, unsigned },
    unlock: unlockFrom(process.env),
    migrationsDir: site.migrationsDir,
  });
  say(
    archive.signedBy
      ? `The archive is whole, signed with the key ${archive.signedBy}.`
      : "The archive is whole as far as can be seen: nobody signed it.",
  );
  const opened = await openSite(site, say);
  const keepWhatIsThere = async () => {
    say("What the database holds is backed up first…");
    const { archiveSigning } = await openSecrets({ dataDir: site.dataDir, given: site.env.secrets }, say);
    const kept = await createBackup({ ...site, ...opened, signing: archiveSigning, clock: systemClock, say });
    say(`Backed up: ${kept.file}`);
  };
  try {
    const place = {
      files: opened.place,
      secrets: await readSecrets({ dataDir: site.dataDir, given: site.env.secrets }),
    };
    const { madeAt, tables, files, otherSecrets } = await restoreBackup({
      ...opened,
      archive,
      place,
      ...(replace ? { beforeReplacing: keepWhatIsThere } : {}),
    });
    say(
      `Restored: everything as it was on ${madeAt} (${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files.length} files). Start the site with npm start.`,
    );
    if (otherSecrets.length > 0)
      say(
        `This server has not the secrets that the database was used with (${filesOf(otherSecrets)}): if you have their recovery file, npm run secrets:import -- FILE before the start; without it, people with a second factor set it up again.`,
      );
  } finally {
    await opened.close();
  }
} catch (error) {
  console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
