import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Database } from "#app/platform/database/database.ts";
import { type Worker, workerOf } from "#app/platform/jobs/queue.ts";
import type { Log } from "#app/platform/log/log.ts";
import { type Backup, type BackupOptions, createBackup } from "./create-backup.ts";
import { BackupError } from "./manifest.ts";
import { RUN_QUEUES, noteRun } from "./runs.ts";
import { verifyBackup } from "./verify-backup.ts";

export type ScheduledBackup = Omit<BackupOptions, "say"> & {
  database: Pick<Database, "drizzle">;
  log: Log;
  /** Time of the day in Douala, "HH:MM"; undefined: never by itself. */
  at: string | undefined;
  /** How many archives stay; older ones go once a new one is verified. */
  keep: number;
};

const ARCHIVE = /^cap-erable-\d{4}-\d{2}-\d{2}-\d{6}\.tar\.gz(\.age)?$/;

/** The backup of every night. One that fails is tried again, then lies among the dead letters and is logged as an error. */
export function backupWorker({ at, keep, log, database, ...options }: ScheduledBackup): Worker {
  const services = { database, clock: options.clock };
  const worker = workerOf(RUN_QUEUES.backup, async ({ run }, { jobId }) => {
    await noteRun(services, "backup", run ?? jobId, async () => {
      const backup = await createBackup({ ...options, say: (line) => log.info({}, line) });
      log.info(facts(backup), "backup made and verified");
      await pruneBackups(options.folder, keep);
      return { archive: path.basename(backup.file), bytes: backup.bytes };
    });
  });
  if (at === undefined) return worker;
  const [hour, minute] = at.split(":").map(Number);
  return { ...worker, cron: `${minute} ${hour} * * *` };
}

/** Restores the newest archive into a database that is thrown away, as it lies on the disk today. */
export function restoreTestWorker({ database, log, clock, folder, signing, lock, ...places }: ScheduledBackup): Worker {
  return workerOf(RUN_QUEUES["restore-test"], async ({ run }, { jobId }) => {
    const tried = noteRun({ database, clock }, "restore-test", run ?? jobId, async () => {
      const archive = (await archivesIn(folder)).at(-1);
      if (archive === undefined) throw new BackupError("there is no archive to try");
      if (lock && "recipient" in lock)
        throw new BackupError("the archive is encrypted for a key that this server does not have");
      const file = path.join(folder, archive);
      const { migrationsDir, scratchDir } = places;
      const unlock = { passphrase: lock && "passphrase" in lock ? lock.passphrase : undefined };
      await verifyBackup({ file, trust: { fingerprints: [signing.fingerprint] }, unlock, migrationsDir }, scratchDir);
      log.info({ archive }, "archive restored into a scratch database and compared");
      return { archive, bytes: (await stat(file)).size };
    });
    // Whoever asked is told on the page: a job that is given up would ask a second time to be looked at.
    await tried.catch((error: unknown) => log.warn({ err: error }, "an archive could not be restored"));
  });
}

function facts({ file, ...counts }: Backup) {
  return { ...counts, archive: path.basename(file) };
}

/** Names of the archives that backups wrote, the oldest first: they say when. */
async function archivesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => ARCHIVE.test(name)).toSorted();
}

/** Deletes all but the newest archives that backups wrote. */
export async function pruneBackups(folder: string, keep: number): Promise<void> {
  const archives = await archivesIn(folder);
  for (const name of archives.slice(0, Math.max(0, archives.length - keep))) await rm(path.join(folder, name));
}
