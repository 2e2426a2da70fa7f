import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Staff, maySetBusyTimes } from "#app/features/appointments/adviser-policy.ts";
import type { Span } from "#app/features/appointments/availability/availability.ts";
import { freeTime } from "#app/features/appointments/internal/free-time.server.ts";
import { spansOfTimes, spansWords, timesOfSpans } from "#app/features/appointments/availability/opening-hours.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { adviserExceptions, adviserHours, advisers } from "#app/features/appointments/tables.ts";

/**
 * Sets when one adviser receives on a weekday, whatever the agency's hours are: two spans at most, none
 * when they do not receive. What is booked outside of them stays booked, and is a line of « À faire ».
 * @returns false for a calendar that is unknown or not theirs
 */
export async function setOwnHours(
  services: AppointmentServices,
  actor: Staff,
  adviserId: string,
  { weekday, spans }: { weekday: number; spans: readonly Span[] },
): Promise<boolean> {
  return changed(services, actor, adviserId, async (tx) => {
    const [before] = await tx.select().from(adviserHours).where(weekdayOf(adviserId, weekday));
    const values = { adviserId, weekday, ...timesOfSpans(spans), changedAt: dateOf(services.clock.now()) };
    await tx
      .insert(adviserHours)
      .values(values)
      .onConflictDoUpdate({ target: [adviserHours.adviserId, adviserHours.weekday], set: values });
    return {
      action: "adviser.hours-set",
      ...(before && { before: { weekday, hours: spansWords(spansOfTimes(before)) } }),
      after: { weekday, hours: spansWords(spans) },
    };
  });
}

/** Gives a weekday of an adviser back to the agency's hours. Doing so twice changes nothing. */
export async function followAgency(
  services: AppointmentServices,
  actor: Staff,
  adviserId: string,
  weekday: number,
): Promise<boolean> {
  return changed(services, actor, adviserId, async (tx) => {
    const [gone] = await tx.delete(adviserHours).where(weekdayOf(adviserId, weekday)).returning();
    return gone && { action: "adviser.hours-followed", before: { weekday, hours: spansWords(spansOfTimes(gone)) } };
  });
}

/** A day on which an adviser does not receive, or receives at hours of its own, whatever the agency does. */
export async function setOwnException(
  services: AppointmentServices,
  actor: Staff,
  adviserId: string,
  { day, open, reason, spans }: { day: Temporal.PlainDate; open: boolean; reason: string; spans: readonly Span[] },
): Promise<boolean> {
  return changed(services, actor, adviserId, async (tx) => {
    const values = {
      adviserId,
      day: day.toString(),
      open,
      reason,
      ...timesOfSpans(open ? spans : []),
      createdAt: dateOf(services.clock.now()),
    };
    await tx
      .insert(adviserExceptions)
      .values(values)
      .onConflictDoUpdate({ target: [adviserExceptions.adviserId, adviserExceptions.day], set: values });
    return {
      action: "adviser.exception-set",
      details: { day: day.toString(), open, reason, ...(spans.length > 0 && { hours: spansWords(spans) }) },
    };
  });
}

/** Takes such a day back: it is again what the weekday says. Doing so twice changes nothing. */
export async function removeOwnException(
  services: AppointmentServices,
  actor: Staff,
  adviserId: string,
  day: Temporal.PlainDate,
): Promise<boolean> {
  return changed(services, actor, adviserId, async (tx) => {
    const [gone] = await tx
      .delete(adviserExceptions)
      .where(and(eq(adviserExceptions.adviserId, adviserId), eq(adviserExceptions.day, day.toString())))
      .returning({ reason: adviserExceptions.reason });
    return gone && { action: "adviser.exception-removed", details: { day: day.toString(), ...gone } };
  });
}

type TraceFields = Omit<Parameters<typeof trace>[2], "actorId" | "subjectType" | "subjectId">;

/** One change of a calendar's hours, with its trace; what it frees goes first to who waits. */
async function changed(
  services: AppointmentServices,
  actor: Staff,
  adviserId: string,
  change: (tx: Tx) => Promise<TraceFields | undefined>,
): Promise<boolean> {
  return inTransaction(services.database, async (tx) => {
    let theirs = false;
    await freeTime(services, tx, async () => {
      // A booking under way holds the calendar's row until it is written.
      const [adviser] = await tx
        .select({ userId: advisers.userId })
        .from(advisers)
        .where(eq(advisers.id, adviserId))
        .for("no key update");
      theirs = adviser !== undefined && maySetBusyTimes(actor, adviser);
      const told = theirs ? await change(tx) : undefined;
      if (told)
        await trace(tx, services.clock, {
          ...told,
          actorId: actor.userId,
          subjectType: "adviser",
          subjectId: adviserId,
        });
    });
    return theirs;
  });
}

const weekdayOf = (adviserId: string, weekday: number) =>
  and(eq(adviserHours.adviserId, adviserId), eq(adviserHours.weekday, weekday));
