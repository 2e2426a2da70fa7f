import { and, between, inArray, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, TIME_ZONE } from "#app/platform/clock/clock.ts";
import { licensedBusy } from "./licensed-busy.ts";
import { takersOf } from "./licensed-calendars.server.ts";
import { type AgendaFacts, type Calendar, type Interval, instantOf } from "./availability.ts";
import { agendaSettings, holidaySource } from "./settings.ts";
import { blocksWithin, exceptionOf, ownHoursOf, weekOf } from "./opening-queries.server.ts";
import { adviserBusyTimes, agendaExceptions, appointments } from "./tables.ts";

/** An adviser's time is theirs while it is booked, offered or to be confirmed: the states of the constraint. */
const HELD = ["booked", "offered", "tentative"] as const;

/** What the openings of some days follow from, but for the time that is taken. */
export type Standing = Pick<AgendaFacts, "exceptions" | "week" | "own"> & { weekly: readonly (typeof adviserBusyTimes.$inferSelect)[] };

/** What stands of the days from `from` to `to`, both included. */
export async function standingOf(db: Tx, from: Temporal.PlainDate, to: Temporal.PlainDate): Promise<Standing> {
  const weekly = await db.select().from(adviserBusyTimes);
  const exceptions = await db
    .select()
    .from(agendaExceptions)
    .where(between(agendaExceptions.day, from.toString(), to.toString()));
  return { weekly, exceptions: new Map(exceptions.map(exceptionOf)), week: await weekOf(db), own: await ownHoursOf(db, from, to) };
}

/** Appointments that hold an adviser's time on the days from `from` to `to`, both included. */
export async function heldTimes(db: Tx, from: Temporal.PlainDate, to: Temporal.PlainDate) {
  return db
    .select({ id: appointments.id, adviserId: appointments.adviserId, during: appointments.during })
    .from(appointments)
    .where(and(inArray(appointments.state, [...HELD]), sql`${appointments.during} && tstzrange(${startOfDay(from)}, ${startOfDay(to.add({ days: 1 }))})`));
}

/**
 * What `startsOf` needs to know for the days from `from` to `to`, both included.
 * @param service id of the service asked for: a calendar kept for another one does not count, and advice counts those
 *   of licensed people alone, as long as their licence holds; "" counts every calendar that is kept for none
 * @param without id of an appointment whose own time counts as free, since it is being moved
 */
export async function agendaFacts(
  db: Tx,
  clock: Clock,
  service: string,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  without?: string,
): Promise<AgendaFacts> {
  const takers = await takersOf(db, clock, service);
  const { weekly, ...standing } = await standingOf(db, from, to);
  const held = await heldTimes(db, from, to);
  const blocks = await blocksWithin(db, { start: instantOf(from, "00:00"), end: instantOf(to.add({ days: 1 }), "00:00") });
  const calendars = takers.calendars.map(({ id, advisesUntil }): Calendar => {
    const everyWeek = weekly.filter(({ adviserId }) => adviserId === id);
    const own = held.filter((row) => row.adviserId === id && row.id !== without).map(({ during }) => during);
    const kept = blocks.filter(({ adviserId }) => adviserId === id).map(({ during }) => during);
    const ended = takers.advice ? licensedBusy(advisesUntil, to) : [];
    return { adviserId: id, busy: [...own, ...kept, ...ended, ...occurrences(everyWeek, from, to)] };
  });
  return {
    settings: agendaSettings,
    holidays: holidaySource,
    ...standing,
    calendars,
    unlicensed: takers.unlicensed,
    advice: takers.advice,
    now: clock.now().withTimeZone(TIME_ZONE),
  };
}

/** Weekly times laid on the days of a span. */
function occurrences(weekly: readonly { weekday: number; startsAt: string; minutes: number }[], from: Temporal.PlainDate, to: Temporal.PlainDate): Interval[] {
  const found: Interval[] = [];
  for (let day = from; Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 })) {
    for (const { weekday, startsAt, minutes } of weekly) {
      if (weekday !== day.dayOfWeek) continue;
      const start = instantOf(day, startsAt);
      found.push({ start, end: start.add({ minutes }) });
    }
  }
  return found;
}

function startOfDay(day: Temporal.PlainDate): string {
  return instantOf(day, "00:00").toString();
}
