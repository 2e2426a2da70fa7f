import { and, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import { type OpenCalendar, openCalendars, takersAmong } from "./licensed-calendars.server.ts";
import { type AgendaFacts, type Calendar, type Interval, instantOf, midnightOf } from "./availability.ts";
import { minutesOf } from "./day-openings.ts";
import { agendaSettings, holidaySource } from "#app/features/appointments/settings.ts";
import { hoursWithin } from "./opening-queries.server.ts";
import { adviserBlocks, adviserBusyTimes, appointments } from "#app/features/appointments/tables.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An adviser's time is theirs while it is booked, offered or to be confirmed: the states of the constraint. */
const HELD = ["booked", "offered", "tentative"] as const;

/** The rows that the openings of some days follow from, whatever is asked for. */
export type AgendaRows = Pick<AgendaFacts, "exceptions" | "week" | "own"> & {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  calendars: readonly OpenCalendar[];
  weekly: readonly (typeof adviserBusyTimes.$inferSelect)[];
  /** Appointments, and time that advisers keep for something else. */
  held: readonly { id: string; adviserId: string; during: Interval }[];
};

/** Reads the agenda of the days from `from` to `to`, both included. */
export async function readAgenda(db: Tx, from: Temporal.PlainDate, to: Temporal.PlainDate): Promise<AgendaRows> {
  // One after the other: in a transaction they share a connection.
  const calendars = await openCalendars(db);
  const weekly = await db.select().from(adviserBusyTimes);
  const hours = await hoursWithin(db, from, to);
  const held = await heldTimes(db, from, to);
  return { from, to, calendars, weekly, ...hours, held };
}

/** What holds an adviser's time on the days from `from` to `to`, both included. */
async function heldTimes(db: Tx, from: Temporal.PlainDate, to: Temporal.PlainDate) {
  const days = sql`tstzrange(${startOfDay(from)}, ${startOfDay(to.add({ days: 1 }))})`;
  return db
    .select({ id: appointments.id, adviserId: appointments.adviserId, during: appointments.during })
    .from(appointments)
    .where(and(inArray(appointments.state, [...HELD]), sql`${appointments.during} && ${days}`))
    .unionAll(
      db
        .select({ id: adviserBlocks.id, adviserId: adviserBlocks.adviserId, during: adviserBlocks.during })
        .from(adviserBlocks)
        .where(sql`${adviserBlocks.during} && ${days}`),
    );
}

/**
 * What `startsOf` needs to know for the days from `from` to `to`, both included: see `factsOf`.
 */
export async function agendaFacts(
  db: Tx,
  clock: Clock,
  service: string,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  without?: string,
): Promise<AgendaFacts> {
  return factsOf(await readAgenda(db, from, to), clock, service, without);
}

/**
 * What `startsOf` needs to know, of rows that were read.
 * @param service id of the service asked for: a calendar kept for another one does not count, and advice counts those
 *   of licensed people alone, as long as their licence holds; "" counts every calendar that is kept for none
 * @param without id of an appointment whose own time counts as free, since it is being moved
 */
export function factsOf(rows: AgendaRows, clock: Clock, service: string, without?: string): AgendaFacts {
  const { from, to, exceptions, week, own } = rows;
  const now = clock.now().withTimeZone(TIME_ZONE);
  const takers = takersAmong(rows.calendars, service, dayOf(now).toString());
  const calendars = takers.calendars.map(({ id, advisesUntil }): Calendar => {
    const everyWeek = rows.weekly.filter(({ adviserId }) => adviserId === id);
    const held = rows.held.filter((row) => row.adviserId === id && row.id !== without).map(({ during }) => during);
    const ended = takers.advice ? licensedBusy(advisesUntil, to) : [];
    return { adviserId: id, busy: [...held, ...ended, ...occurrences(everyWeek, from, to)] };
  });
  return {
    settings: agendaSettings,
    holidays: holidaySource(),
    exceptions,
    week,
    own,
    calendars,
    unlicensed: takers.unlicensed,
    advice: takers.advice,
    now,
  };
}

/** Weekly times laid on the days of a span. Douala knows no summer time: a week later is the same time of day. */
function occurrences(
  weekly: readonly { weekday: number; startsAt: string; minutes: number }[],
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Interval[] {
  const [midnight, until] = [midnightOf(from), midnightOf(to.add({ days: 1 }))];
  const firstWeekday = from.dayOfWeek;
  const instant = Temporal.Instant.fromEpochMilliseconds;
  return weekly.flatMap(({ weekday, startsAt, minutes }) => {
    const found: Interval[] = [];
    let start = midnight + ((weekday - firstWeekday + 7) % 7) * DAY_MS + minutesOf(startsAt) * MINUTE_MS;
    for (; start < until; start += 7 * DAY_MS)
      found.push({ start: instant(start), end: instant(start + minutes * MINUTE_MS) });
    return found;
  });
}

function startOfDay(day: Temporal.PlainDate): string {
  return instantOf(day, "00:00").toString();
}

/**
 * The days after a licence's last one, on which its holder gives no advice: one span until the end of what is looked at.
 * @param until last day, ISO; null: no licence
 * @param to last day looked at
 */
export function licensedBusy(until: string | null, to: Temporal.PlainDate): Interval[] {
  if (until === null) return [];
  const after = Temporal.PlainDate.from(until).add({ days: 1 });
  return Temporal.PlainDate.compare(after, to) > 0
    ? []
    : [{ start: instantOf(after, "00:00"), end: instantOf(to.add({ days: 1 }), "00:00") }];
}
