import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import type { Log } from "#app/platform/log/log.ts";
import { type Backup, type BackupOptions, createBackup } from "./create-backup.ts";

export type ScheduledBackup = Omit<BackupOptions, "say"> & {
  log: Log;
  /** Time of the day in Douala, "HH:MM"; undefined: never by itself. */
  at: string | undefined;
  /** How many archives stay; older ones go once a new one is verified. */
  keep: number;
};

// Hours of trying, not days: tomorrow brings the next.
const RETRY = { limit: 5, delaySeconds: 300, maxDelaySeconds: 3600 };

const backupQueue = defineQueue({ name: "backup", data: z.object({}), retry: RETRY, expireSeconds: 4 * 3600 });

const ARCHIVE = /^cap-erable-\d{4}-\d{2}-\d{2}-\d{6}\.tar\.gz(\.age)?$/;

/** The backup of every night. One that fails is tried again, then lies among the dead letters and is logged as an error. */
export function backupWorker({ at, keep, log, ...options }: ScheduledBackup): Worker {
  const worker = workerOf(backupQueue, async () => {
    const backup = await createBackup({ ...options, say: (line) => log.info({}, line) });
    log.info(facts(backup), "backup made and verified");
    await pruneBackups(options.folder, keep);
  });
  if (at === undefined) return worker;
  const [hour, minute] = at.split(":").map(Number);
  return { ...worker, cron: `${minute} ${hour} * * *` };
}

function facts({ file, ...counts }: Backup) {
  return { ...counts, archive: path.basename(file) };
}

/** Deletes all but the newest archives that backups wrote; their names say when. */
export async function pruneBackups(folder: string, keep: number): Promise<void> {
  const archives = (await readdir(folder)).filter((name) => ARCHIVE.test(name)).toSorted();
  for (const name of archives.slice(0, Math.max(0, archives.length - keep))) await rm(path.join(folder, name));
}
