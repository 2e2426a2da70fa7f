import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import { type Person, ownedBy } from "#app/features/people/owned-by.ts";
import { agendaFacts } from "./availability/agenda-facts.server.ts";
import { type AdviserView, adviserShown } from "./availability/licensed-calendars.server.ts";
import { type AgendaFacts, type Start, closureOf, freeStarts, startsOf } from "./availability/availability.ts";
import {
  type Appointment,
  type Wait,
  adviserBusyTimes,
  advisers,
  agendaExceptions,
  appointmentWaits,
  appointments,
} from "./tables.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

/** Days that are looked through for a free start, the first one not counted. */
export const LOOKED_AT = 30;

/** What is asked for of the agenda: a service by its id, how long it takes, and the one calendar that is wanted, if any. */
export type ServiceLength = { id: string; minutes: number; adviser?: string | null };

/** A day that can be booked, with how many of its starts are free. */
export type FreeDay = { day: Temporal.PlainDate; free: number };

const SUGGESTED = 5;

/** The days nearest to `from`, itself excluded, that have a free start. */
function freeDaysAfter(from: Temporal.PlainDate, minutes: number, facts: AgendaFacts): FreeDay[] {
  const found: FreeDay[] = [];
  for (let ahead = 1; ahead <= LOOKED_AT && found.length < SUGGESTED; ahead += 1) {
    const day = from.add({ days: ahead });
    const free = freeStarts(day, minutes, facts);
    if (free > 0) found.push({ day, free });
  }
  return found;
}

/** The facts without the calendars of other people than the one that is wanted. */
export function factsWith(facts: AgendaFacts, adviser: string | null | undefined): AgendaFacts {
  if (!adviser) return facts;
  const calendars = facts.calendars.filter(({ adviserId }) => adviserId === adviser);
  // Somebody who may not advise is asked for advice: that is why, not that they are busy.
  return {
    ...facts,
    calendars,
    unlicensed: facts.unlicensed === true || (facts.advice === true && calendars.length === 0),
  };
}

/** Whether nothing of a day is free that somebody else's leaving could free. */
export function isFull(starts: readonly Start[]): boolean {
  return (
    starts.every(({ free }) => !free) &&
    starts.some((start) => !start.free && (start.why === "taken" || start.why === "short"))
  );
}

/** What a page shows of a day: its starts, why it is closed, and other days that are free. */
export type DayAgenda = { starts: Start[]; closure: string | undefined; nextDays: FreeDay[] };

/** A day of the agenda. */
export async function dayAgenda(
  db: Tx,
  clock: Clock,
  day: Temporal.PlainDate,
  { id, minutes, adviser }: ServiceLength,
): Promise<DayAgenda> {
  const facts = await agendaFacts(db, clock, id, day, day.add({ days: LOOKED_AT }));
  return dayOfFacts(day, minutes, factsWith(facts, adviser));
}

/** The same of facts that reach `LOOKED_AT` days after it. */
export function dayOfFacts(day: Temporal.PlainDate, minutes: number, facts: AgendaFacts): DayAgenda {
  return {
    starts: startsOf(day, minutes, facts),
    closure: closureOf(day, facts),
    nextDays: freeDaysAfter(day, minutes, facts),
  };
}

/**
 * The first day from today on that has a free start. When none has within a month: the first on which
 * somebody may wait for one, or else today.
 */
export function firstFreeDay(
  today: Temporal.PlainDate,
  minutes: number,
  facts: AgendaFacts,
): { day: Temporal.PlainDate; free: boolean } {
  const days = Array.from({ length: LOOKED_AT + 1 }, (_, ahead) => today.add({ days: ahead }));
  const first = days.find((day) => freeStarts(day, minutes, facts) > 0);
  if (first) return { day: first, free: true };
  return { day: days.find((day) => isFull(startsOf(day, minutes, facts))) ?? today, free: false };
}

/** One appointment with the name of its adviser; undefined for an unknown id. */
export async function appointmentOf(db: Tx, id: string): Promise<(Appointment & { adviser: AdviserView }) | undefined> {
  // The id may come from an address: what is not a uuid is unknown, not an error.
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id));
  const adviser = row && (await adviserShown(db, row.adviserId, dayOf(row.during.start).toString()));
  return row && adviser && { ...row, adviser };
}

/** What a person has booked or been offered, and is not over; and what they are to place again. */
export async function upcomingOf(db: Tx, clock: Clock, person: Person): Promise<Appointment[]> {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        ownedBy(appointments, person),
        or(
          eq(appointments.state, "freed"),
          and(
            inArray(appointments.state, ["booked", "offered", "tentative"]),
            sql`upper(${appointments.during}) > ${clock.now().toInstant().toString()}`,
          ),
        ),
      ),
    )
    .orderBy(asc(appointments.during));
}

/** A span of the agenda of these calendars, as the office reads it. */
export async function agendaBetween(
  db: Tx,
  from: Temporal.Instant,
  to: Temporal.Instant,
  adviserIds: readonly string[],
): Promise<(Appointment & { adviser: string })[]> {
  const rows = await db
    .select({ appointment: appointments, adviser: advisers.name })
    .from(appointments)
    .innerJoin(advisers, eq(advisers.id, appointments.adviserId))
    .where(
      and(
        inArray(appointments.adviserId, [...adviserIds]),
        inArray(appointments.state, [
          "booked",
          "offered",
          "tentative",
          "came",
          "missed",
          "freed",
          "cancelled",
          "expired",
        ]),
        sql`${appointments.during} && tstzrange(${from.toString()}, ${to.toString()})`,
      ),
    )
    .orderBy(asc(appointments.during), asc(appointments.createdAt));
  return rows.map(({ appointment, adviser }) => ({ ...appointment, adviser }));
}

/** Exceptions from `from` on, in order. */
export async function exceptionsFrom(db: Tx, from: Temporal.PlainDate) {
  return db
    .select()
    .from(agendaExceptions)
    .where(sql`${agendaExceptions.day} >= ${from.toString()}`)
    .orderBy(asc(agendaExceptions.day));
}

/** Who waits, day by day, in order. */
export async function waitsFrom(db: Tx, from: Temporal.PlainDate): Promise<Wait[]> {
  return db
    .select()
    .from(appointmentWaits)
    .where(
      and(inArray(appointmentWaits.state, ["waiting", "offered"]), sql`${appointmentWaits.day} >= ${from.toString()}`),
    )
    .orderBy(asc(appointmentWaits.day), asc(appointmentWaits.place));
}

/** Times at which advisers never receive, week after week. */
export async function weeklyBusyTimes(db: Tx) {
  return db
    .select({
      adviser: advisers.name,
      weekday: adviserBusyTimes.weekday,
      startsAt: adviserBusyTimes.startsAt,
      minutes: adviserBusyTimes.minutes,
    })
    .from(adviserBusyTimes)
    .innerJoin(advisers, eq(advisers.id, adviserBusyTimes.adviserId))
    .orderBy(asc(advisers.name), asc(adviserBusyTimes.weekday), asc(adviserBusyTimes.startsAt));
}
