import { and, eq, lt, or } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { HELD_DAYS } from "./held-days.ts";
import { contactMessages } from "./tables.ts";

/** Said on /privacy. */
const CORRESPONDENCE_YEARS = 3;

/** Forgets the correspondence after its three years, and what was taken for a robot's after ninety days. */
export async function forgetMessages({ database, clock }: { database: Pick<Database, "drizzle">; clock: Clock }): Promise<void> {
  const now = clock.now();
  const old = lt(contactMessages.createdAt, dateOf(now.subtract({ years: CORRESPONDENCE_YEARS })));
  const held = and(eq(contactMessages.state, "held"), lt(contactMessages.createdAt, dateOf(now.subtract({ days: HELD_DAYS }))));
  await database.drizzle.delete(contactMessages).where(or(old, held));
}
