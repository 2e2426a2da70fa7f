import { and, count, eq, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type Span, instantOf } from "#app/features/appointments/availability/availability.ts";
import { queueForDays } from "#app/features/appointments/internal/hold-time.server.ts";
import { offerFreedStarts } from "#app/features/appointments/internal/offer-freed-starts.server.ts";
import { spansWords, timesOfSpans } from "#app/features/appointments/availability/opening-hours.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { agendaExceptions, appointments } from "#app/features/appointments/tables.ts";

/**
 * Closes a day, works on a public holiday, or gives a day hours of its own. What is booked on a closed day stays booked:
 * the adviser calls those people.
 * @returns how many appointments stand on that day
 */
export async function setException(
  services: AppointmentServices,
  actor: string,
  {
    day,
    open,
    reason,
    spans = [],
  }: {
    day: Temporal.PlainDate;
    open: boolean;
    reason: string;
    /** Hours of that day alone; none: those of its weekday. */ spans?: readonly Span[];
  },
): Promise<number> {
  const { clock, database } = services;
  return inTransaction(database, async (tx) => {
    await queueForDays(tx, [day]);
    const values = {
      day: day.toString(),
      open,
      reason,
      ...timesOfSpans(open ? spans : []),
      createdAt: dateOf(clock.now()),
    };
    await tx.insert(agendaExceptions).values(values).onConflictDoUpdate({ target: agendaExceptions.day, set: values });
    await trace(tx, clock, {
      actorId: actor,
      action: "agenda.exception-set",
      subjectType: "agenda-day",
      subjectId: day.toString(),
      details: { open, reason, ...(spans.length > 0 && { hours: spansWords(spans) }) },
    });
    if (open) await offerFreedStarts(services, tx, day);
    const span = sql`tstzrange(${instantOf(day, "00:00").toString()}, ${instantOf(day.add({ days: 1 }), "00:00").toString()})`;
    const [row] = await tx
      .select({ standing: count() })
      .from(appointments)
      .where(and(eq(appointments.state, "booked"), sql`${appointments.during} && ${span}`));
    return row?.standing ?? 0;
  });
}

/** Takes an exception back: the day is again what its weekday and the calendar say. */
export async function removeException(
  services: AppointmentServices,
  actor: string,
  day: Temporal.PlainDate,
): Promise<void> {
  const { clock, database } = services;
  await inTransaction(database, async (tx) => {
    await queueForDays(tx, [day]);
    const gone = await tx
      .delete(agendaExceptions)
      .where(eq(agendaExceptions.day, day.toString()))
      .returning({ day: agendaExceptions.day });
    if (gone.length === 0) return;
    await trace(tx, clock, {
      actorId: actor,
      action: "agenda.exception-removed",
      subjectType: "agenda-day",
      subjectId: day.toString(),
    });
    await offerFreedStarts(services, tx, day);
  });
}
