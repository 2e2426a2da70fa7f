import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { NoteReading } from "#app/platform/session/scope.ts";
import type { Log } from "#app/platform/log/log.ts";
import { type Reading, type Visitor, countReadings } from "./readings.server.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock; log: Pick<Log, "error"> };

/** A process that is killed loses no more than this. */
const WRITE_AFTER_MS = 2_000;
/** What waits while the database is away: readers of one text count once however often they come. */
const MOST_WAITING = 20_000;
/** In one statement, far below PostgreSQL's 65,535 parameters. */
const BATCH = 1_000;

/**
 * Counts readings beside the answers: noted in memory, written together every two seconds.
 * `stop` writes what is left; it is called once nothing is answered any more.
 */
export function readingNotes(services: Services): { note: NoteReading; stop: () => Promise<void> } {
  const waiting = new Map<string, { reading: Reading; visitor: Visitor }>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    timer = undefined;
    while (waiting.size > 0) {
      const batch = [...waiting.entries().take(BATCH)];
      // Written once more they count no more; what comes meanwhile is another entry or the same reader.
      for (const [key] of batch) waiting.delete(key);
      try {
        await countReadings(
          services,
          batch.map(([, one]) => one),
        );
      } catch (error) {
        services.log.error({ err: error, readings: batch.length }, "readings not counted yet");
        for (const [key, one] of batch) waiting.set(key, one);
        return;
      }
    }
  };
  const writeLater = () => {
    timer ??= setTimeout(() => {
      writing = write().then(() => {
        if (waiting.size > 0) writeLater();
      });
    }, WRITE_AFTER_MS).unref();
  };
  return {
    note: (reading, visitor) => {
      const key = `${reading.act} ${reading.kind}/${reading.slug}\n${visitor.addressKey}\n${visitor.userAgent}`;
      if (waiting.size >= MOST_WAITING) return;
      if (!waiting.has(key)) waiting.set(key, { reading, visitor });
      writeLater();
    },
    stop: async () => {
      clearTimeout(timer);
      await writing;
      clearTimeout(timer);
      await write();
    },
  };
}
