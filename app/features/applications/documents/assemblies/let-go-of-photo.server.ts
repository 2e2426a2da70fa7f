import { eq, inArray, sql } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Assembly, assemblyPages, documentAssemblies } from "./tables.ts";

/** Takes a photograph out of every arrangement of pages: windows that show it are told that it changed. @returns which had it */
export async function assembliesWithout(
  tx: Tx,
  clock: Clock,
  key: string,
): Promise<Pick<Assembly, "id" | "applicationId" | "madeBy">[]> {
  const gone = await tx
    .delete(assemblyPages)
    .where(eq(assemblyPages.fileKey, key))
    .returning({ id: assemblyPages.assemblyId });
  if (gone.length === 0) return [];
  return tx
    .update(documentAssemblies)
    .set({ revision: sql`${documentAssemblies.revision} + 1`, updatedAt: dateOf(clock.now()) })
    .where(
      inArray(
        documentAssemblies.id,
        gone.map(({ id }) => id),
      ),
    )
    .returning({
      id: documentAssemblies.id,
      applicationId: documentAssemblies.applicationId,
      madeBy: documentAssemblies.madeBy,
    });
}
