import { and, isNull, lt, or } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { workMarks } from "./tables.ts";

/** A line can be put off for 60 days at most; what was said longer ago is of one that is long done. */
const KEPT_DAYS = 90;

/** Lets go of what was said of lines three months ago. */
export async function deleteExpiredMarks({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const over = or(isNull(workMarks.snoozedUntil), lt(workMarks.snoozedUntil, dateOf(now)));
  await database.drizzle
    .delete(workMarks)
    .where(and(lt(workMarks.changedAt, dateOf(now.subtract({ days: KEPT_DAYS }))), over));
}
