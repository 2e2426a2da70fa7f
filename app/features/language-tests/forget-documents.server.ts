import { and, eq, inArray, lt, or } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { testDocuments, testRegistrations, testSessions } from "./tables.ts";

/** A photo and an identity document are kept no longer than they may serve. */
const KEPT_DAYS = 30;

/** Lets go of the documents of tests that took place and of registrations that ended, 30 days on; their files follow with the sweep. */
export async function forgetTestDocuments({ database, clock }: { database: Pick<Database, "drizzle">; clock: Clock }): Promise<void> {
  const longAgo = dateOf(clock.now().subtract({ days: KEPT_DAYS }));
  const ended = and(inArray(testRegistrations.state, ["expired", "cancelled"]), lt(testRegistrations.updatedAt, longAgo));
  const over = database.drizzle
    .select({ id: testRegistrations.id })
    .from(testRegistrations)
    .innerJoin(testSessions, eq(testSessions.id, testRegistrations.sessionId))
    .where(or(lt(testSessions.startsAt, longAgo), ended));
  await database.drizzle.delete(testDocuments).where(inArray(testDocuments.registrationId, over));
}
