/** Reads what others wait for of somebody: the same for their dashboard and for the page of each of their files. */
import { upcomingAppointments } from "#app/features/appointments/booking/upcoming-appointments.server.ts";
import { ownRegistrations } from "#app/features/language-tests/registrations/own-registration.server.ts";
import { latestMessages } from "#app/features/messages/thread/latest-messages.server.ts";
import { listedOrder } from "#app/features/orders/describe-order.server.ts";
import { ordersOf } from "#app/features/orders/queries.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { asksOf } from "./own-asks.ts";

/** @param fileIds the files whose conversation is the viewer's */
export async function readAsks(
  { database, clock }: Pick<RequestScope, "database" | "clock">,
  viewer: Viewer,
  fileIds: readonly string[],
) {
  const db = database.drizzle;
  const [appointments, registrations, orders, messages] = await Promise.all([
    upcomingAppointments(db, clock, viewer),
    ownRegistrations(db, clock, viewer),
    ordersOf(db, viewer),
    latestMessages(db, "client", fileIds),
  ]);
  const present = { appointments, registrations, orders: orders.map(listedOrder), messages };
  return { ...present, asks: asksOf({ ...present, today: dayOf(clock.now()) }) };
}
