import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { letGoOfFiles } from "./internal/move-documents.server.ts";
import { documents } from "./tables.ts";

/** Deletes a document with its versions and corrections; its files follow with the sweep. Called once a policy has said who may. */
export async function deleteDocument(tx: Tx, { id, version }: { id: string; version: number }): Promise<void> {
  await letGoOfFiles(tx, id, version + 1);
  await tx.delete(documents).where(eq(documents.id, id));
}
