import { and, isNull, lt, or } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { workMarks } from "./tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Lets go of what was said of lines three months ago: none can be put off for more than sixty days. @returns how many */
export async function deleteExpiredMarks({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const now = clock.now();
  const over = or(isNull(workMarks.snoozedUntil), lt(workMarks.snoozedUntil, dateOf(now)));
  const gone = await database.drizzle
    .delete(workMarks)
    .where(and(lt(workMarks.changedAt, dateOf(now.subtract(KEPT.workMarks))), over));
  return gone.rowCount ?? 0;
}
