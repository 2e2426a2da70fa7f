import { and, lt, ne } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { mails } from "./tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Said on /privacy. */
export const MAILS_KEPT_DAYS = KEPT.mails.days;

/** Forgets the mails of long ago, those that still wait excepted. @returns how many */
export async function deleteExpiredMails({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const limit = dateOf(clock.now().subtract({ days: MAILS_KEPT_DAYS }));
  const gone = await database.drizzle.delete(mails).where(and(ne(mails.state, "queued"), lt(mails.createdAt, limit)));
  return gone.rowCount ?? 0;
}
