import { sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";

/** Copies what the office noted of one person, tags and who looked, to another row of the same human being. */
export async function absorbClient(tx: Tx, goneId: string, keptId: string): Promise<void> {
  await tx.execute(sql`SELECT client_absorb(${goneId}::uuid, ${keptId}::uuid)`);
}
