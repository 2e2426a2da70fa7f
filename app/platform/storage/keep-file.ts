import { eq } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { UploadedFile } from "./read-upload.ts";
import { type StoredFile, storedFiles } from "./tables.ts";

/** Writes down a file that was taken; in the transaction of the record that will point at `file.key`. */
export async function keepFile(tx: Pick<NodePgDatabase, "insert">, clock: Clock, file: UploadedFile): Promise<void> {
  await tx.insert(storedFiles).values({ ...file, createdAt: dateOf(clock.now()) });
}

/** What is known of a stored file; undefined for an unknown key. */
export async function storedFile(db: Pick<NodePgDatabase, "select">, key: string): Promise<StoredFile | undefined> {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.key, key));
  return row;
}
