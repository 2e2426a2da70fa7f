import { sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { creditNoteYears } from "./tables.ts";

/** The next number of the year: the year's row stays locked until the transaction ends, so that no number is lost or drawn twice. */
export async function nextNumber(tx: Tx, year: number): Promise<number> {
  const [drawn] = await tx
    .insert(creditNoteYears)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: creditNoteYears.year, set: { last: sql`${creditNoteYears.last} + 1` } })
    .returning({ last: creditNoteYears.last });
  if (!drawn) throw new Error("no number was drawn");
  return drawn.last;
}
