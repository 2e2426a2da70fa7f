import { lt } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { NOBODY } from "#app/features/orders/owned-data.server.ts";
import { orders } from "#app/features/orders/tables.ts";

/** Accounting data is kept ten years (specification, section 9, and the privacy page). */
const KEPT_YEARS = 10;

/** Takes the payer out of orders that accounting needs no more; the sums stay. */
export async function anonymizePastPayers({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<void> {
  await database.drizzle
    .update(orders)
    .set(NOBODY)
    .where(lt(orders.createdAt, dateOf(clock.now().subtract({ years: KEPT_YEARS }))));
}
