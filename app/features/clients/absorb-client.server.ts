import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { clients } from "./tables.ts";

/** Copies what the office noted of one person, tags and who looked, to another row of the same human being. */
export async function absorbClient(tx: Tx, goneId: string, keptId: string): Promise<void> {
  await tx.execute(sql`SELECT client_absorb(${goneId}::uuid, ${keptId}::uuid)`);
}

/** Who of the office typed an address, when, and the number by which the client was known before. */
export type TypedAddress = { phone: string; at: Date; by: string | null };

/**
 * Somebody without account is reached otherwise from now on: their row, or that of whoever has this address or number already.
 * @param claims address in lower case, or telephone
 * @param typed an address of the office's typing: an account that proves it owes a code of the number of before
 * (0440_noted_before_account.sql), but not one that had proven it by now
 * @returns id of the row
 */
export async function moveClient(tx: Tx, id: string, claims: string, typed: TypedAddress | null): Promise<string> {
  const [there] = await tx
    .select({ id: clients.id, userId: clients.userId })
    .from(clients)
    .where(eq(clients.claims, claims));
  if (typed && (there?.userId ?? null) === null)
    await tx
      .update(clients)
      .set({ phoneBefore: typed.phone, addressNotedAt: typed.at, addressNotedBy: typed.by })
      .where(and(eq(clients.id, id), isNull(clients.userId)));
  if (there) await absorbClient(tx, id, there.id);
  else await tx.update(clients).set({ claims }).where(eq(clients.id, id));
  return there?.id ?? id;
}
