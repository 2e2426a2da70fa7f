import { lt } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { NOBODY } from "#app/features/orders/owned-data.server.ts";
import { orders } from "#app/features/orders/tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Takes the payer out of orders that accounting needs no more; the sums stay. @returns how many */
export async function anonymizePastPayers({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const gone = await database.drizzle
    .update(orders)
    .set(NOBODY)
    .where(lt(orders.createdAt, dateOf(clock.now().subtract(KEPT.payers))));
  return gone.rowCount ?? 0;
}
