import { lt } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { notices } from "./tables.ts";

/** Said on /privacy. */
export const NOTICES_KEPT_MONTHS = 12;

/** Forgets the notices of long ago, read or not. */
export async function deleteExpiredNotices({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<void> {
  const limit = dateOf(clock.now().subtract({ months: NOTICES_KEPT_MONTHS }));
  await database.drizzle.delete(notices).where(lt(notices.createdAt, limit));
}
