import { and, asc, eq, gte, sql } from "drizzle-orm";
import { type Clock, TIME_ZONE, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import {
  type OpeningFacts,
  holidayOf,
  overlap,
  spansOfAdviser,
  within,
} from "#app/features/appointments/availability/availability.ts";
import { exceptionOf, hoursWithin } from "#app/features/appointments/availability/opening-queries.server.ts";
import { agendaSettings, holidaySource } from "#app/features/appointments/settings.ts";
import {
  type Appointment,
  adviserBlocks,
  adviserExceptions,
  adviserHours,
  advisers,
  agendaExceptions,
  agendaHours,
  appointments,
} from "#app/features/appointments/tables.ts";

/** A consultation to come that stands where its adviser no longer receives. */
export type Misplaced = Pick<Appointment, "id" | "firstName" | "lastName" | "serviceName" | "during"> & {
  adviserId: string;
  adviser: string;
  /** Account of its adviser; null when they have none. */
  ownerId: string | null;
  /** What stands in its way, in words. */
  cause: string;
  /** When it came to stand there. */
  since: Date;
};

/**
 * Appointments to come outside of the hours of their adviser, on a day that was closed, or on time that
 * was blocked, once they were booked; the soonest first. Moved or given up, they are no longer among them.
 */
export async function misplacedAppointments(db: Tx, clock: Clock, limit: number): Promise<Misplaced[]> {
  const now = clock.now();
  const rows = await db
    .select({ appointment: appointments, adviser: advisers.name, ownerId: advisers.userId })
    .from(appointments)
    .innerJoin(advisers, eq(advisers.id, appointments.adviserId))
    .where(
      and(
        eq(appointments.state, "booked"),
        sql`lower(${appointments.during}) > ${now.toInstant().toString()}::timestamptz`,
      ),
    )
    .orderBy(asc(appointments.during), asc(appointments.id));
  if (rows.length === 0) return [];
  const changes = await changesFrom(db, dayOf(now));
  const found: Misplaced[] = [];
  for (const { appointment, adviser, ownerId } of rows) {
    if (found.length === limit) break;
    const { id, firstName, lastName, serviceName, during, adviserId, createdAt } = appointment;
    const cause = causeOf(appointment, changes);
    if (!cause) continue;
    found.push({
      id,
      firstName,
      lastName,
      serviceName,
      during,
      adviserId,
      adviser,
      ownerId,
      cause: cause.cause,
      since: cause.since ?? createdAt,
    });
  }
  return found;
}

type Changes = Awaited<ReturnType<typeof changesFrom>>;

async function changesFrom(db: Tx, today: Temporal.PlainDate) {
  const last = today.add({ days: agendaSettings.horizonDays });
  const exceptions = await db.select().from(agendaExceptions).where(gte(agendaExceptions.day, today.toString()));
  const facts: OpeningFacts = {
    settings: agendaSettings,
    holidays: holidaySource(),
    ...(await hoursWithin(db, today, last)),
    exceptions: new Map(exceptions.map(exceptionOf)),
  };
  return {
    facts,
    exceptions,
    hours: await db.select().from(agendaHours),
    ownHours: await db.select().from(adviserHours),
    ownDays: await db.select().from(adviserExceptions).where(gte(adviserExceptions.day, today.toString())),
    blocks: await db
      .select()
      .from(adviserBlocks)
      .where(
        sql`upper(${adviserBlocks.during}) > ${dateOf(today.toZonedDateTime(TIME_ZONE)).toISOString()}::timestamptz`,
      ),
  };
}

/** What stands in the way of an appointment, and since when when a row says so; undefined when nothing does. */
function causeOf(
  { adviserId, during }: Appointment,
  changes: Changes,
): { cause: string; since: Date | undefined } | undefined {
  const { facts, exceptions, hours, ownHours, ownDays, blocks } = changes;
  const block = blocks.find((one) => one.adviserId === adviserId && overlap(one.during, during));
  if (block) return { cause: `ce moment a été bloqué («\u00a0${block.reason}\u00a0»)`, since: block.createdAt };
  const day = dayOf(during.start);
  const spans = spansOfAdviser(day, adviserId, facts);
  if (within(day, during, spans)) return undefined;
  const iso = day.toString();
  const ownDay = ownDays.find((one) => one.adviserId === adviserId && one.day === iso);
  if (ownDay)
    return {
      cause: ownDay.open
        ? "les heures de ce jour ont changé"
        : `ce conseiller ne reçoit pas ce jour-là («\u00a0${ownDay.reason}\u00a0»)`,
      since: ownDay.createdAt,
    };
  const exception = exceptions.find((one) => one.day === iso);
  const closed = holidayOf(day, facts);
  if (closed !== undefined)
    return { cause: `ce jour est fermé («\u00a0${closed}\u00a0»)`, since: exception?.createdAt };
  const own = ownHours.find((one) => one.adviserId === adviserId && one.weekday === day.dayOfWeek);
  const weekly = own ?? hours.find(({ weekday }) => weekday === day.dayOfWeek);
  const since = exception ? exception.createdAt : weekly?.changedAt;
  return { cause: spans.length === 0 ? "ce jour n’a plus d’heures" : "les heures de ce jour ont changé", since };
}
