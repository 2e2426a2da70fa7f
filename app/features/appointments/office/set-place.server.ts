import { eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { ChangeOutcome } from "#app/features/appointments/booking/cancel-appointment.server.ts";
import { lockAppointment } from "#app/features/appointments/internal/change-state.server.ts";
import { tellClient } from "#app/features/appointments/notices/tell-client.server.ts";
import type { PlaceKind } from "#app/features/appointments/places.ts";
import { type Actor, isStale } from "#app/features/appointments/policy.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { appointments } from "#app/features/appointments/tables.ts";

/**
 * Says where an appointment takes place; the client is told, and their calendar with them.
 * Setting what is set already changes nothing.
 * @param where.detail number or link; "" for the agency
 * @param where.seen version of the row that its form showed
 */
export async function setPlace(
  services: AppointmentServices,
  actor: Extract<Actor, { kind: "adviser" }>,
  appointmentId: string,
  { place, detail, seen }: { place: PlaceKind; detail: string; seen?: number | undefined },
): Promise<ChangeOutcome> {
  const { clock, database } = services;
  return inTransaction(database, async (tx): Promise<ChangeOutcome> => {
    const found = await lockAppointment(tx, appointmentId);
    if (!found) return { outcome: "refused", why: "unknown" };
    if (found.state !== "booked") return { outcome: "refused", why: "state" };
    if (found.place === place && found.placeDetail === detail) return { outcome: "done", appointment: found };
    if (isStale(found, seen)) return { outcome: "refused", why: "stale" };
    const [appointment] = await tx
      .update(appointments)
      .set({ place, placeDetail: detail, sequence: found.sequence + 1, updatedAt: dateOf(clock.now()) })
      .where(eq(appointments.id, found.id))
      .returning();
    if (!appointment) throw new Error("the update of an appointment returned no row");
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "appointment.place-set",
      subjectType: "appointment",
      subjectId: found.id,
      details: { reference: found.reference, place },
    });
    await tellClient(services, tx, appointment, "place");
    return { outcome: "done", appointment };
  });
}
