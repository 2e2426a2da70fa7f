import { lt } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { dataRequests } from "./tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** As all correspondence, from the answer on; said on /privacy. */
export const REQUESTS_KEPT_YEARS = KEPT.dataRequests.years;

/** Forgets requests that were answered three years ago. @returns how many */
export async function deleteExpiredRequests({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const gone = await database.drizzle
    .delete(dataRequests)
    .where(lt(dataRequests.closedAt, dateOf(clock.now().subtract({ years: REQUESTS_KEPT_YEARS }))));
  return gone.rowCount ?? 0;
}
