import { and, asc, between, eq, gte, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Exception, Interval, OwnHours, Span } from "./availability.ts";
import { spansOfTimes } from "./opening-hours.ts";
import {
  adviserBlocks,
  adviserExceptions,
  adviserHours,
  advisers,
  type agendaExceptions,
  agendaHours,
} from "#app/features/appointments/tables.ts";

/** Hours that the office set, by ISO weekday; a weekday that is missing has those of the settings. */
export async function weekOf(db: Tx): Promise<ReadonlyMap<number, readonly Span[]>> {
  const rows = await db.select().from(agendaHours).orderBy(asc(agendaHours.weekday));
  return new Map(rows.map(({ weekday, ...times }) => [weekday, spansOfTimes(times)]));
}

/** A row of the owner's exceptions, or of an adviser's, by its ISO date. */
export function exceptionOf({
  day,
  open,
  reason,
  ...times
}: typeof agendaExceptions.$inferSelect): [string, Exception] {
  const hours = spansOfTimes(times);
  return [day, { open, reason, ...(hours.length > 0 && { hours }) }];
}

/** Hours of their own that advisers have, from one day to another, both included; who has none is missing. */
export async function ownHoursOf(
  db: Tx,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<ReadonlyMap<string, OwnHours>> {
  const weekly = await db.select().from(adviserHours).orderBy(asc(adviserHours.weekday));
  const days = await db
    .select()
    .from(adviserExceptions)
    .where(between(adviserExceptions.day, from.toString(), to.toString()));
  const ids = new Set([...weekly, ...days].map(({ adviserId }) => adviserId));
  return new Map(
    [...ids].map((id) => [
      id,
      {
        week: new Map(
          weekly
            .filter(({ adviserId }) => adviserId === id)
            .map(({ weekday, ...times }) => [weekday, spansOfTimes(times)]),
        ),
        exceptions: new Map(days.filter(({ adviserId }) => adviserId === id).map(exceptionOf)),
      },
    ]),
  );
}

/** Days of an adviser's own from `from` on, in order. */
export async function ownExceptionsFrom(db: Tx, adviserId: string, from: Temporal.PlainDate) {
  return db
    .select()
    .from(adviserExceptions)
    .where(and(eq(adviserExceptions.adviserId, adviserId), gte(adviserExceptions.day, from.toString())))
    .orderBy(asc(adviserExceptions.day));
}

/** Time that advisers keep for something else, within an interval. */
export async function blocksWithin(db: Tx, { start, end }: Interval) {
  return db
    .select({
      id: adviserBlocks.id,
      adviserId: adviserBlocks.adviserId,
      during: adviserBlocks.during,
      reason: adviserBlocks.reason,
    })
    .from(adviserBlocks)
    .where(sql`${adviserBlocks.during} && tstzrange(${start.toString()}, ${end.toString()})`);
}

/** What is blocked and not over, soonest first, with the calendar that it is on. */
export async function blocksToCome(db: Tx, now: Temporal.Instant, limit: number) {
  return db
    .select({
      id: adviserBlocks.id,
      adviserId: adviserBlocks.adviserId,
      during: adviserBlocks.during,
      reason: adviserBlocks.reason,
      adviser: advisers.name,
      userId: advisers.userId,
    })
    .from(adviserBlocks)
    .innerJoin(advisers, eq(advisers.id, adviserBlocks.adviserId))
    .where(sql`upper(${adviserBlocks.during}) > ${now.toString()}`)
    .orderBy(asc(adviserBlocks.during), asc(adviserBlocks.id))
    .limit(limit);
}
