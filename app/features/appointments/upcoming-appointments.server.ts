import type { Tx } from "#app/platform/database/tx.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type ShownAppointment, describeAppointment } from "./describe-appointment.server.ts";
import { appointmentOf, upcomingOf } from "./queries.server.ts";

/** What the dashboard shows: the viewer's coming appointments, the next one first. */
export async function upcomingAppointments(db: Tx, clock: Clock, viewer: Pick<Viewer, "userId" | "email" | "emailConfirmed">): Promise<ShownAppointment[]> {
  const coming = await upcomingOf(db, clock, viewer);
  const found = await Promise.all(coming.map(({ id }) => appointmentOf(db, id)));
  return Promise.all(found.flatMap((one) => (one ? [describeAppointment(db, clock, one, { kind: "client" })] : [])));
}
