import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { documentAssemblies } from "./tables.ts";

/** True when the last version of a document was made of photographs that are still there. */
export async function isJoined(db: Tx, { id, version }: { id: string; version: number }): Promise<boolean> {
  const joined = and(eq(documentAssemblies.documentId, id), eq(documentAssemblies.joinedVersion, version));
  return (await db.select({ id: documentAssemblies.id }).from(documentAssemblies).where(joined)).length > 0;
}
