import { sql } from "drizzle-orm";
import { z } from "zod";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import type { Log } from "#app/platform/log/log.ts";
import { LoggableError } from "#app/platform/log/loggable.ts";
import { referencesToFiles } from "./references.ts";
import { sweepUploads } from "./resumable/upload-store.ts";
import type { Storage } from "./storage.ts";

export type SweepServices = { database: Pick<Database, "drizzle">; storage: Storage; clock: Clock; log: Log };

/** What went: rows that no record pointed at, and files without a row. */
export type Swept = { rows: number; files: number };

const sweepFilesQueue = defineQueue({ name: "sweep-files", data: z.object({}), expireSeconds: 3600 });

/** Longer than anybody takes between sending a file and the record that keeps it. */
export const GRACE_HOURS = 2;
const NOT_NOW = "55P03";

/**
 * Forgets files that nothing needs: those whose record was never written (a form refused, a
 * process killed) or is gone. Never runs beside a backup, which reads what it listed.
 * @returns undefined when a backup is under way
 */
export async function sweepFiles(
  { database, storage, clock }: Omit<SweepServices, "log">,
  graceHours = GRACE_HOURS,
): Promise<Swept | undefined> {
  const before = clock.now().toInstant().subtract({ hours: graceHours });
  try {
    // Rows first, and for good: a file goes only when no row can come back.
    const rows = await inTransaction(database, async (tx) => {
      await tx.execute(sql`LOCK TABLE stored_files IN SHARE UPDATE EXCLUSIVE MODE NOWAIT`);
      const references = await referencesToFiles(tx);
      const unneeded = references.map(
        ({ owner, column }) => sql` AND NOT EXISTS (SELECT FROM ${owner} o WHERE o.${column} = f.key)`,
      );
      const gone = await tx.execute(
        sql`DELETE FROM stored_files f WHERE f.created_at < ${before.toString()}${sql.join(unneeded)} RETURNING 1`,
      );
      return gone.rows.length;
    });
    const files = await inTransaction(database, async (tx) => {
      await tx.execute(sql`LOCK TABLE stored_files IN SHARE UPDATE EXCLUSIVE MODE NOWAIT`);
      await tx.execute(sql`DELETE FROM temporary_files WHERE until < ${clock.now().toInstant().toString()}`);
      const kept = async (keys: string[]) => {
        const found = await tx.execute<{ key: string }>(
          sql`SELECT key FROM stored_files WHERE key = ANY(${sql.param(keys)})
            UNION ALL SELECT key FROM temporary_files WHERE key = ANY(${sql.param(keys)})`,
        );
        return new Set(found.rows.map(({ key }) => key));
      };
      return storage.sweep({ before, kept });
    });
    return { rows, files };
  } catch (error) {
    if (isCode(error, NOT_NOW)) return undefined;
    throw error;
  }
}

/** Every hour: what is attached to nothing leaves after two, and what never came whole after a day. */
export function sweepFilesWorker(services: SweepServices): Worker {
  const worker = workerOf(sweepFilesQueue, async () => {
    const uploads = await sweepUploads(services);
    if (uploads > 0) services.log.info({ uploads }, "unfinished uploads are gone");
    const swept = await sweepFiles(services);
    // The job is tried again a little later.
    if (!swept) throw new LoggableError("a backup is under way: the sweep waits");
    if (swept.rows + swept.files > 0) services.log.info(swept, "files that nothing needed are gone");
  });
  return { ...worker, cron: "40 * * * *" };
}

function isCode(error: unknown, code: string): boolean {
  if (typeof error !== "object" || error === null) return false;
  return ("code" in error && error.code === code) || ("cause" in error && isCode(error.cause, code));
}
