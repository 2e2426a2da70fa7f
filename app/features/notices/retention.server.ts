import { lt } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { notices } from "./tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Said on /privacy. */
export const NOTICES_KEPT_MONTHS = KEPT.notices.months;

/** Forgets the notices of long ago, read or not. @returns how many */
export async function deleteExpiredNotices({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const limit = dateOf(clock.now().subtract({ months: NOTICES_KEPT_MONTHS }));
  const gone = await database.drizzle.delete(notices).where(lt(notices.createdAt, limit));
  return gone.rowCount ?? 0;
}
