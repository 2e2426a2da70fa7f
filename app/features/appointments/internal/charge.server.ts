import type { Tx } from "#app/platform/database/tx.ts";
import { openOrder } from "#app/features/orders/lifecycle/open-order.server.ts";
import { makeAgreement } from "#app/features/appointments/agreements/make-agreement.server.ts";
import { APPOINTMENT } from "#app/features/appointments/order-kind.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { agendaSettings } from "#app/features/appointments/settings.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";

/**
 * Makes the agreement of a service that asks for one, and opens the order of a paid consultation; a free one has none. It is due two days later, or,
 * when the consultation comes sooner, at its end: it may be paid on the spot.
 */
export async function charge(services: AppointmentServices, tx: Tx, appointment: Appointment): Promise<void> {
  const { id, price, serviceName, during, firstName, lastName, email, phone, userId } = appointment;
  await makeAgreement(services, tx, appointment);
  if (price === 0) return;
  const dueAt = termOf(services.clock, during.end);
  await openOrder(services, tx, {
    kind: APPOINTMENT,
    subjectId: id,
    lines: [{ label: serviceName, amount: price }],
    dueAt,
    payer: { name: `${firstName} ${lastName}`, email, phone, userId },
  });
}

/** Until when a consultation that ends at `end` is paid: two days from now, or its end when that is sooner. */
export function termOf(clock: Clock, end: Temporal.Instant): Temporal.Instant {
  const term = clock.now().toInstant().add({ hours: agendaSettings.paymentHours });
  return Temporal.Instant.compare(term, end) < 0 ? term : end;
}
