import { lt } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { clientFilters, clientViews } from "#app/features/clients/tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Lets go of who looked at what three years ago, and of the searches that nobody took back within a day. @returns how many */
export async function deleteExpiredClientViews({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const now = clock.now();
  const views = await database.drizzle
    .delete(clientViews)
    .where(lt(clientViews.hour, dateOf(now.subtract(KEPT.clientViews))));
  const filters = await database.drizzle
    .delete(clientFilters)
    .where(lt(clientFilters.deletedAt, dateOf(now.subtract(KEPT.clientFilters))));
  return (views.rowCount ?? 0) + (filters.rowCount ?? 0);
}
