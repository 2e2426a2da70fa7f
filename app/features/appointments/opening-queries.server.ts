import { asc, eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Exception, Interval, Span } from "./availability.ts";
import { spansOfTimes } from "./opening-hours.ts";
import { adviserBlocks, advisers, type agendaExceptions, agendaHours } from "./tables.ts";

/** Hours that the office set, by ISO weekday; a weekday that is missing has those of content/appointments.json. */
export async function weekOf(db: Tx): Promise<ReadonlyMap<number, readonly Span[]>> {
  const rows = await db.select().from(agendaHours).orderBy(asc(agendaHours.weekday));
  return new Map(rows.map(({ weekday, ...times }) => [weekday, spansOfTimes(times)]));
}

/** A row of the owner's exceptions, by its ISO date. */
export function exceptionOf({ day, open, reason, ...times }: typeof agendaExceptions.$inferSelect): [string, Exception] {
  const hours = spansOfTimes(times);
  return [day, { open, reason, ...(hours.length > 0 && { hours }) }];
}

/** Time that advisers keep for something else, within an interval. */
export async function blocksWithin(db: Tx, { start, end }: Interval) {
  return db
    .select({ id: adviserBlocks.id, adviserId: adviserBlocks.adviserId, during: adviserBlocks.during, reason: adviserBlocks.reason })
    .from(adviserBlocks)
    .where(sql`${adviserBlocks.during} && tstzrange(${start.toString()}, ${end.toString()})`);
}

/** What is blocked and not over, soonest first, with the calendar that it is on. */
export async function blocksToCome(db: Tx, now: Temporal.Instant, limit: number) {
  return db
    .select({ id: adviserBlocks.id, during: adviserBlocks.during, reason: adviserBlocks.reason, adviser: advisers.name, userId: advisers.userId })
    .from(adviserBlocks)
    .innerJoin(advisers, eq(advisers.id, adviserBlocks.adviserId))
    .where(sql`upper(${adviserBlocks.during}) > ${now.toString()}`)
    .orderBy(asc(adviserBlocks.during), asc(adviserBlocks.id))
    .limit(limit);
}
