import { and, asc, between, eq, gte, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Exception, Interval, OpeningFacts, OwnHours } from "./availability.ts";
import { type SpanTimes, spansOfTimes } from "./opening-hours.ts";
import {
  adviserBlocks,
  adviserExceptions,
  adviserHours,
  advisers,
  agendaExceptions,
  agendaHours,
} from "#app/features/appointments/tables.ts";

/** A row of the owner's exceptions, or of an adviser's, by its ISO date. */
export function exceptionOf({
  day,
  open,
  reason,
  ...times
}: SpanTimes & Pick<typeof agendaExceptions.$inferSelect, "day" | "open" | "reason">): [string, Exception] {
  const hours = spansOfTimes(times);
  return [day, { open, reason, ...(hours.length > 0 && { hours }) }];
}

const spanTimes = ({ firstFrom, firstTo, secondFrom, secondTo }: typeof agendaHours | typeof adviserHours | Days) => ({
  firstFrom,
  firstTo,
  secondFrom,
  secondTo,
});

type Days = typeof agendaExceptions | typeof adviserExceptions;
const dayColumns = (table: Days) => ({
  day: table.day,
  open: table.open,
  reason: table.reason,
  ...spanTimes(table),
});

/** In place of an adviser: a row of the agency's own. */
const agency = sql<string | null>`NULL::uuid`;
const adviserOf = (table: typeof adviserHours | typeof adviserExceptions) => sql<string | null>`${table.adviserId}`;

/** What the office set of the hours of some days, from one to another, both included: the agency's, and those that advisers have of their own. */
export async function hoursWithin(
  db: Tx,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<Required<Pick<OpeningFacts, "week" | "exceptions" | "own">>> {
  const weekly = await db
    .select({ adviserId: agency, weekday: agendaHours.weekday, ...spanTimes(agendaHours) })
    .from(agendaHours)
    .unionAll(
      db
        .select({ adviserId: adviserOf(adviserHours), weekday: adviserHours.weekday, ...spanTimes(adviserHours) })
        .from(adviserHours),
    );
  const within = (table: Days) => between(table.day, from.toString(), to.toString());
  const days = await db
    .select({ adviserId: agency, ...dayColumns(agendaExceptions) })
    .from(agendaExceptions)
    .where(within(agendaExceptions))
    .unionAll(
      db
        .select({ adviserId: adviserOf(adviserExceptions), ...dayColumns(adviserExceptions) })
        .from(adviserExceptions)
        .where(within(adviserExceptions)),
    );
  const of = (adviserId: string | null): OwnHours => ({
    week: new Map(
      weekly
        .filter((row) => row.adviserId === adviserId)
        .map(({ weekday, ...times }) => [weekday, spansOfTimes(times)]),
    ),
    exceptions: new Map(days.filter((row) => row.adviserId === adviserId).map(exceptionOf)),
  });
  const advisersOf = new Set([...weekly, ...days].flatMap(({ adviserId }) => adviserId ?? []));
  return { ...of(null), own: new Map([...advisersOf].map((id) => [id, of(id)])) };
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
