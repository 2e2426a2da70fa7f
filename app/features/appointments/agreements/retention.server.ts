import { and, isNull, lt, sql } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { agreements } from "./tables.ts";

/** With the order that it comes before (privacy page). */
const KEPT_YEARS = 10;
/** What nobody accepted goes with the correspondence. */
const UNACCEPTED_YEARS = 3;

/** Removes agreements whose time is over. */
export async function deleteExpiredAgreements({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<void> {
  await inTransaction(database, async (tx) => {
    await tx.execute(sql`SELECT set_config('cap_erable.forgetting', 'on', true)`);
    await tx.delete(agreements).where(lt(agreements.madeAt, dateOf(clock.now().subtract({ years: KEPT_YEARS }))));
    const unaccepted = and(isNull(agreements.clientAcceptedAt), isNull(agreements.officeAcceptedAt));
    await tx
      .delete(agreements)
      .where(and(unaccepted, lt(agreements.madeAt, dateOf(clock.now().subtract({ years: UNACCEPTED_YEARS })))));
  });
}
