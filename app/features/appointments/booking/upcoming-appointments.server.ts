import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type AppointmentView, describeAppointment } from "./describe-appointment.server.ts";
import { advisersShown } from "#app/features/appointments/availability/licensed-calendars.server.ts";
import { upcomingOf } from "#app/features/appointments/queries.server.ts";

/** What the dashboard shows: the viewer's coming appointments, the next one first. */
export async function upcomingAppointments(
  db: Tx,
  clock: Clock,
  viewer: Pick<Viewer, "userId" | "email" | "emailConfirmed">,
): Promise<AppointmentView[]> {
  const coming = await upcomingOf(db, clock, viewer);
  const adviserOf = await advisersShown(
    db,
    coming.map(({ adviserId }) => adviserId),
  );
  return Promise.all(
    coming.flatMap((one) => {
      const adviser = adviserOf(one.adviserId, dayOf(one.during.start).toString());
      return adviser ? [describeAppointment(db, clock, { ...one, adviser }, { kind: "client" })] : [];
    }),
  );
}
