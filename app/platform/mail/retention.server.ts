import { and, lt, ne } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { mails } from "./tables.ts";

/** Said on /privacy. */
export const MAILS_KEPT_DAYS = 90;

/** Forgets the mails of long ago, those that still wait excepted. */
export async function deleteExpiredMails({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<void> {
  const limit = dateOf(clock.now().subtract({ days: MAILS_KEPT_DAYS }));
  await database.drizzle.delete(mails).where(and(ne(mails.state, "queued"), lt(mails.createdAt, limit)));
}
