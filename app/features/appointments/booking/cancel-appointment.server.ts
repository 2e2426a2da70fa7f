import { releaseOrder } from "#app/features/orders/lifecycle/release-order.server.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { changeState, lockAppointment } from "#app/features/appointments/internal/change-state.server.ts";
import { queueForDays } from "#app/features/appointments/internal/hold-time.server.ts";
import { offerFreedStarts } from "#app/features/appointments/internal/offer-freed-starts.server.ts";
import { tellOfPress } from "#app/features/appointments/notices/tell-client.server.ts";
import { APPOINTMENT } from "#app/features/appointments/order-kind.ts";
import { type Actor, type ChangeRefusal, isStale, obstacleTo } from "#app/features/appointments/policy.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export type ChangeOutcome = { outcome: "done"; appointment: Appointment } | { outcome: "refused"; why: ChangeRefusal };

/**
 * Gives an appointment up: its order is let go, its time is offered to whom waits, the client
 * is told and their calendar empties, unless the address has had its mails of this hour. Cancelling what is cancelled changes nothing.
 * @param reason of the business, written to the client; a client gives none
 * @param seen version of the row that its form showed
 */
export async function cancelAppointment(
  services: AppointmentServices,
  actor: Actor,
  appointmentId: string,
  reason = "",
  seen?: number,
): Promise<ChangeOutcome> {
  return inTransaction(services.database, async (tx): Promise<ChangeOutcome> => {
    const found = await lockAppointment(tx, appointmentId);
    if (!found) return { outcome: "refused", why: "unknown" };
    if (found.state === "cancelled") return { outcome: "done", appointment: found };
    if (isStale(found, seen)) return { outcome: "refused", why: "stale" };
    const why = obstacleTo("cancel", found, actor, services.clock.now());
    if (why) return { outcome: "refused", why };
    await queueForDays(tx, [dayOf(found.during.start)]);
    const appointment = await changeState(services, tx, found, "cancel", actor, { by: actor.kind }, { reason });
    await releaseOrder(services, tx, { kind: APPOINTMENT, subjectId: found.id }, actor.userId);
    await tellOfPress(services, tx, appointment, "cancelled", actor);
    await offerFreedStarts(services, tx, dayOf(found.during.start));
    return { outcome: "done", appointment };
  });
}
