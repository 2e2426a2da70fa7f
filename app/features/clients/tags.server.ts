import { asc } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { clientTags } from "./tables.ts";

/** Every tag of the business, in the order of the alphabet. */
export function listTags(db: Tx): Promise<{ id: string; name: string; revision: number }[]> {
  const { id, name, revision } = clientTags;
  return db.select({ id, name, revision }).from(clientTags).orderBy(asc(clientTags.plain));
}
