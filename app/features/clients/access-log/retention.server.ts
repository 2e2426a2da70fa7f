import { lt } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { clientFilters, clientViews } from "#app/features/clients/tables.ts";

/** As the other traces about people (/privacy). */
const VIEWS_KEPT = { years: 3 };
/** A deleted search can be taken back for a day. */
const FILTERS_KEPT = { days: 1 };

/** Lets go of who looked at what three years ago, and of the searches that nobody took back. */
export async function deleteExpiredClientViews({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  await database.drizzle.delete(clientViews).where(lt(clientViews.hour, dateOf(now.subtract(VIEWS_KEPT))));
  await database.drizzle.delete(clientFilters).where(lt(clientFilters.deletedAt, dateOf(now.subtract(FILTERS_KEPT))));
}
