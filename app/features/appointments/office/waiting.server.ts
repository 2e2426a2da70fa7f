import { and, asc, count, eq, inArray, isNull, min, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Appointment, advisers, appointmentWaits, appointments } from "#app/features/appointments/tables.ts";

/** A consultation to come whose client has not been told where it is. */
export type Unplaced = Pick<Appointment, "id" | "firstName" | "lastName" | "serviceName" | "during" | "createdAt"> & {
  /** Account of its adviser; null when they have none. */
  ownerId: string | null;
};

export function appointmentsWithoutPlace(db: Tx, clock: Clock, limit: number): Promise<Unplaced[]> {
  const { id, firstName, lastName, serviceName, during, createdAt } = appointments;
  return db
    .select({ id, firstName, lastName, serviceName, during, createdAt, ownerId: advisers.userId })
    .from(appointments)
    .innerJoin(advisers, eq(advisers.id, appointments.adviserId))
    .where(
      and(
        eq(appointments.state, "booked"),
        isNull(appointments.place),
        sql`lower(${appointments.during}) > ${clock.now().toInstant().toString()}::timestamptz`,
      ),
    )
    .orderBy(asc(appointments.during))
    .limit(limit);
}

/** A consultation whose time the business took back, and whose client has not chosen another. */
export type Freed = Pick<Appointment, "id" | "firstName" | "lastName" | "serviceName" | "during" | "reason"> & {
  freedAt: Date;
};

/** Those who have a time to choose again, whoever waits longest first; replaced, given up or expired, they are no longer among them. */
export function freedAppointments(db: Tx, limit: number): Promise<Freed[]> {
  const { id, firstName, lastName, serviceName, during, reason, updatedAt } = appointments;
  return db
    .select({ id, firstName, lastName, serviceName, during, reason, freedAt: updatedAt })
    .from(appointments)
    .where(eq(appointments.state, "freed"))
    .orderBy(asc(updatedAt))
    .limit(limit);
}

/** Bookings that nobody confirmed yet: how many, since when, and when the first of them is released. */
export async function tentativeCount(db: Tx): Promise<{ count: number; since: Date | null; until: Date | null }> {
  const [found] = await db
    .select({ count: count(), since: min(appointments.createdAt), until: min(appointments.tentativeUntil) })
    .from(appointments)
    .where(eq(appointments.state, "tentative"));
  return found ?? { count: 0, since: null, until: null };
}

/** A full day for which somebody waits. `day` is ISO. */
export type WaitedDay = { day: string; count: number; offered: number; since: Date };

/** The days to come for which somebody waits, the nearest first. */
export async function waitedDays(db: Tx, clock: Clock, limit: number): Promise<WaitedDay[]> {
  const rows = await db
    .select({
      day: appointmentWaits.day,
      count: count(),
      offered: sql<number>`count(*) FILTER (WHERE ${appointmentWaits.state} = 'offered')`.mapWith(Number),
      since: min(appointmentWaits.createdAt),
    })
    .from(appointmentWaits)
    .where(
      and(
        inArray(appointmentWaits.state, ["waiting", "offered"]),
        sql`${appointmentWaits.day} >= ${dayOf(clock.now()).toString()}`,
      ),
    )
    .groupBy(appointmentWaits.day)
    .orderBy(asc(appointmentWaits.day))
    .limit(limit);
  return rows.flatMap(({ since, ...row }) => (since === null ? [] : [{ ...row, since }]));
}

/** A closed calendar of somebody who left, with what is still to come on it. */
export type StrandedCalendar = { adviserId: string; name: string; count: number; since: Date; first: Date };

/** Calendars of accounts that are closed, on which somebody still has an appointment to come; the nearest first. */
export async function strandedCalendars(db: Tx, clock: Clock, limit: number): Promise<StrandedCalendar[]> {
  const first = sql`min(lower(${appointments.during}))`;
  const rows = await db
    .select({
      adviserId: advisers.id,
      name: advisers.name,
      count: count(),
      since: users.closedAt,
      first: first.mapWith(appointments.createdAt),
    })
    .from(appointments)
    .innerJoin(advisers, eq(advisers.id, appointments.adviserId))
    .innerJoin(users, and(eq(users.id, advisers.userId), eq(users.closedWhy, "left")))
    .where(
      and(
        inArray(appointments.state, ["booked", "offered"]),
        sql`lower(${appointments.during}) > ${clock.now().toInstant().toString()}::timestamptz`,
      ),
    )
    .groupBy(advisers.id, users.closedAt)
    .orderBy(first)
    .limit(limit);
  return rows.flatMap(({ since, ...row }) => (since === null ? [] : [{ ...row, since }]));
}
