import { desc, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { applications } from "./tables.ts";

/** A client's own files, the last opened first. */
export function ownReferences(db: Tx, userId: string): Promise<{ id: string; userId: string; reference: string }[]> {
  const { id, userId: owner, reference, createdAt } = applications;
  return db
    .select({ id, userId: owner, reference })
    .from(applications)
    .where(eq(owner, userId))
    .orderBy(desc(createdAt), desc(id));
}
