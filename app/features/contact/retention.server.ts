import { and, eq, lt, or, sql } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { HELD_DAYS } from "./held-days.ts";
import { contactMessages } from "./tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Forgets the correspondence with its answers, three years after the last word of it, and what was taken for a robot's after ninety days. @returns how many */
export async function deleteExpiredMessages({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const now = clock.now();
  const last = sql`greatest(${contactMessages.waitingSince}, ${contactMessages.answeredAt})`;
  const old = lt(last, dateOf(now.subtract(KEPT.contact)).toISOString());
  const held = and(
    eq(contactMessages.state, "held"),
    lt(contactMessages.createdAt, dateOf(now.subtract({ days: HELD_DAYS }))),
  );
  const gone = await database.drizzle.delete(contactMessages).where(or(old, held));
  return gone.rowCount ?? 0;
}
