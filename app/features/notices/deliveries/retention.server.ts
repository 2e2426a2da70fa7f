import { and, lt, notInArray } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { messageDeliveries } from "./tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Said on /privacy; as long as mails. */
export const DELIVERIES_KEPT_DAYS = KEPT.deliveries.days;

/** Forgets the messages of long ago, those that still wait excepted. @returns how many */
export async function deleteExpiredDeliveries({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const limit = dateOf(clock.now().subtract({ days: DELIVERIES_KEPT_DAYS }));
  const gone = await database.drizzle
    .delete(messageDeliveries)
    .where(and(lt(messageDeliveries.createdAt, limit), notInArray(messageDeliveries.state, ["waiting", "sending"])));
  return gone.rowCount ?? 0;
}
