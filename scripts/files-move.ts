// npm run files:move -- --to s3, or -- --to folder: copies the site's files there, verified, while the site runs or not, and as
// often as one likes; with the site stopped, that place is then the database's. Nothing is removed from the place before.
import path from "node:path";
import { parseArgs } from "node:util";
import { refuseWhileRunning } from "#app/platform/backup/restore-backup.ts";
import { BackupError } from "#app/platform/backup/manifest.ts";
import { drizzleOver } from "#app/platform/database/session.ts";
import { type Move, copyFiles, settleMove } from "#app/platform/storage/move-files.ts";
import { bucketFiles, folderFiles } from "#app/platform/storage/site-files.ts";
import { openSite, settleSite } from "#scripts/backup/open-site.ts";

const USE = "npm run files:move -- --to s3, or npm run files:move -- --to folder";
const say = (line: string) => console.log(line);
const NAMED = 20;

function tell(what: string, keys: string[]): void {
  if (keys.length > 0)
    say(`${what}: ${keys.length} (${keys.slice(0, NAMED).join(", ")}${keys.length > NAMED ? ", …" : ""})`);
}

/** @returns whether everything is in its new place */
async function copyAll(move: Move): Promise<boolean> {
  for (;;) {
    const { files, bytes, alreadyThere, missing, damaged } = await copyFiles(move);
    say(
      `Copied and verified: ${files} files (${(bytes / 1024 / 1024).toFixed(1)} MB). Already there: ${alreadyThere}.`,
    );
    tell("Without a file, though a record names it", missing);
    tell("With other bytes than their record, and not copied", damaged);
    if (missing.length + damaged.length > 0) return false;
    if (files === 0) return true;
  }
}

try {
  const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
  if (to !== "s3" && to !== "folder") throw new Error(`say where to: ${USE}`);
  const site = await settleSite(process.env);
  const { s3 } = site.env;
  if (!s3) throw new Error("S3_URL and its keys are not set: the move needs both places");
  const [folder, bucket] = [folderFiles(site.dataDir), bucketFiles(s3, site.dataDir)];
  const { pool, behindPooler, close } = await openSite(site, say);
  try {
    const client = await pool.connect();
    const stopped = await refuseWhileRunning(client, behindPooler)
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof BackupError) return false;
        throw error;
      })
      .finally(() => client.release());
    const move: Move = {
      database: { drizzle: drizzleOver(pool) },
      ...(to === "s3" ? { from: folder, to: bucket } : { from: bucket, to: folder }),
      journal: path.join(site.dataDir, `files-move-to-${to}`),
    };
    const { name } = move.to.place;
    if (!(await copyAll(move))) {
      process.exitCode = 1;
      say("The place of the files is the one of before: put those right, then say the same again.");
    } else if (stopped) {
      await settleMove(move);
      say(
        `The files of the database are in ${name} from now on: start the site ${to === "s3" ? "with" : "without"} S3_URL and its keys. ${move.from.place.name} is as it was; remove what lies there once the site runs and a backup was made.`,
      );
    } else
      say(`The site runs, so its files stay where they are: stop it and say the same again, and they are in ${name}.`);
  } finally {
    await close();
  }
} catch (error) {
  console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
