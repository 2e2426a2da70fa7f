import { and, asc, eq, sql } from "drizzle-orm";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import type { Log } from "#app/platform/log/log.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";

export type ScanServices = {
  database: Pick<Database, "drizzle">;
  /** One that knows no quarantine, with a scanner. */
  storage: Pick<Storage, "get" | "scan">;
  log: Pick<Log, "info" | "warn">;
  /** What becomes of records that point at an infected file; in the transaction that says so. */
  onInfected: (tx: Tx, key: string) => Promise<void>;
};

const scanFilesQueue = defineQueue({ name: "scan-files", data: z.object({}), expireSeconds: 600 });
const AT_ONCE = 20;

/**
 * Scans what came while the scanner was away, the oldest first; where the settings name none any more, all of it is let out.
 * @returns how many were seen; it ends when the scanner is away again
 */
export async function scanFiles({ database, storage, log, onInfected }: ScanServices): Promise<number> {
  const { scan } = storage;
  if (!scan) {
    await database.drizzle.update(storedFiles).set({ quarantine: null }).where(eq(storedFiles.quarantine, "waiting"));
    return 0;
  }
  const waiting = await database.drizzle
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(eq(storedFiles.quarantine, "waiting"))
    .orderBy(asc(storedFiles.createdAt))
    .limit(AT_ONCE);
  let seen = 0;
  for (const { key } of waiting) {
    const content = await storage.get(key);
    const verdict = content ? await scan(await buffer(content)) : "clean";
    if (verdict === "away") {
      log.warn({ waiting: waiting.length - seen }, "the scanner of files is away: what came since is given to nobody");
      return seen;
    }
    await inTransaction(database, async (tx) => {
      const moved = await tx
        .update(storedFiles)
        .set({ quarantine: verdict === "infected" ? "infected" : null })
        .where(and(eq(storedFiles.key, key), eq(storedFiles.quarantine, "waiting")))
        .returning({ key: storedFiles.key });
      if (moved.length > 0 && verdict === "infected") await onInfected(tx, key);
    });
    if (verdict === "infected") log.warn({ key }, "the scanner found something in a file: it is given to nobody");
    seen += 1;
  }
  return seen;
}

/** Every minute. */
export function scanFilesWorker(services: ScanServices): Worker {
  const worker = workerOf(scanFilesQueue, async () => {
    while ((await scanFiles(services)) === AT_ONCE) continue;
  });
  return { ...worker, cron: "* * * * *" };
}

/** How many files wait for the scanner, and since when; undefined when none does. */
export async function waitingForScanner(
  db: Pick<Tx, "select">,
): Promise<{ key: string; count: number; since: Date } | undefined> {
  const [first] = await db
    .select({
      key: storedFiles.key,
      since: storedFiles.createdAt,
      count: sql<string>`count(*) OVER ()`.mapWith(Number),
    })
    .from(storedFiles)
    .where(eq(storedFiles.quarantine, "waiting"))
    .orderBy(asc(storedFiles.createdAt))
    .limit(1);
  return first;
}
