import { eq, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type Staff, assertMay, mayManageAdvisers } from "#app/features/appointments/adviser-policy.ts";
import type { Span } from "#app/features/appointments/availability/availability.ts";
import { freeTime } from "#app/features/appointments/internal/free-time.server.ts";
import { timesOfSpans } from "#app/features/appointments/availability/opening-hours.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { agendaHours } from "#app/features/appointments/tables.ts";

/**
 * Sets when one can come on a weekday: two spans at most, none closes it. What is booked outside
 * of them stays booked; what becomes free goes first to who waits.
 */
export async function setHours(
  services: AppointmentServices,
  actor: Staff,
  { weekday, spans }: { weekday: number; spans: readonly Span[] },
): Promise<void> {
  assertMay(mayManageAdvisers(actor));
  const { clock, database } = services;
  await inTransaction(database, (tx) =>
    freeTime(services, tx, async () => {
      // One change of the hours at a time, so that each trace says what it replaced.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('agenda hours', 0))`);
      const [before] = await tx.select().from(agendaHours).where(eq(agendaHours.weekday, weekday));
      const values = { weekday, ...timesOfSpans(spans), changedAt: dateOf(clock.now()) };
      await tx.insert(agendaHours).values(values).onConflictDoUpdate({ target: agendaHours.weekday, set: values });
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "agenda.hours-set",
        subjectType: "agenda-weekday",
        subjectId: String(weekday),
        ...(before && { before: { ...timesOf(before) } }),
        after: { ...timesOfSpans(spans) },
      });
    }),
  );
}

const timesOf = ({ firstFrom, firstTo, secondFrom, secondTo }: typeof agendaHours.$inferSelect) => ({
  firstFrom,
  firstTo,
  secondFrom,
  secondTo,
});
