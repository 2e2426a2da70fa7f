/** Files that the scanner has not passed are given to nobody, whoever asks for them (decision 143). */
import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.ts";
import { LoggableError } from "#app/platform/log/loggable.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { storedFiles } from "#app/platform/storage/tables.ts";
import { ScannerAway, clamdScanner } from "./clamd.ts";

/** A file that may not be read now: the scanner has not seen it, or found something in it. */
export class InQuarantine extends LoggableError {
  override readonly name = "InQuarantine";
}

/** What a storage asks of clamd. @param url as in clamdScanner */
export function scanBy(url: string): NonNullable<Storage["scan"]> {
  const scanner = clamdScanner(url);
  return async (bytes) => {
    try {
      return (await scanner.scan(bytes)).clean ? "clean" : "infected";
    } catch (error) {
      if (error instanceof ScannerAway) return "away";
      throw error;
    }
  };
}

/**
 * The storage of whoever shows files: its `get` asks the record of a file first. What has no record yet is its sender's, and is
 * read to judge it. Backups, sweeps and the scan use the other one.
 */
export function guardStorage(storage: Storage, { drizzle }: Pick<Database, "drizzle">): Storage {
  return {
    ...storage,
    async get(key) {
      const [record] = await drizzle
        .select({ quarantine: storedFiles.quarantine })
        .from(storedFiles)
        .where(eq(storedFiles.key, key));
      if (record?.quarantine) throw new InQuarantine("a file is asked for that the scanner has not passed");
      return storage.get(key);
    },
  };
}
