import { inArray, lt } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Lets go of who sat a test that long ago: with the order that they made. @returns how many */
export async function deleteExpiredRegistrations({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const longAgo = dateOf(clock.now().subtract(KEPT.registrations));
  const over = database.drizzle
    .select({ id: testSessions.id })
    .from(testSessions)
    .where(lt(testSessions.startsAt, longAgo));
  const gone = await database.drizzle.delete(testRegistrations).where(inArray(testRegistrations.sessionId, over));
  return gone.rowCount ?? 0;
}
