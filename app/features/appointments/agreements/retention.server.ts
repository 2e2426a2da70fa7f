import { and, isNull, lt, sql } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { agreements } from "./tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Removes agreements whose time is over; what nobody accepted goes with the correspondence. @returns how many */
export async function deleteExpiredAgreements({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  return inTransaction(database, async (tx) => {
    await tx.execute(sql`SELECT set_config('cap_erable.forgetting', 'on', true)`);
    const old = await tx.delete(agreements).where(lt(agreements.madeAt, dateOf(clock.now().subtract(KEPT.agreements))));
    const unaccepted = and(isNull(agreements.clientAcceptedAt), isNull(agreements.officeAcceptedAt));
    const left = await tx
      .delete(agreements)
      .where(and(unaccepted, lt(agreements.madeAt, dateOf(clock.now().subtract(KEPT.agreementsUnaccepted)))));
    return (old.rowCount ?? 0) + (left.rowCount ?? 0);
  });
}
