import { inArray, lt } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";

/** A registration goes with the order that it made, which accounting keeps ten years (privacy page). */
const KEPT_YEARS = 10;

/** Lets go of who sat a test that long ago. */
export async function deleteExpiredRegistrations({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<void> {
  const longAgo = dateOf(clock.now().subtract({ years: KEPT_YEARS }));
  const over = database.drizzle
    .select({ id: testSessions.id })
    .from(testSessions)
    .where(lt(testSessions.startsAt, longAgo));
  await database.drizzle.delete(testRegistrations).where(inArray(testRegistrations.sessionId, over));
}
