import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type AppointmentView, describer } from "./describe-appointment.server.ts";
import { advisersShown } from "#app/features/appointments/availability/licensed-calendars.server.ts";
import { upcomingOf } from "#app/features/appointments/queries.server.ts";

/** What the dashboard shows: the viewer's coming appointments, the next one first. */
export async function upcomingAppointments(
  db: Tx,
  clock: Clock,
  viewer: Pick<Viewer, "userId" | "email" | "emailConfirmed">,
): Promise<AppointmentView[]> {
  const coming = await upcomingOf(db, clock, viewer);
  if (coming.length === 0) return [];
  const adviserOf = await advisersShown(
    db,
    coming.map(({ adviserId }) => adviserId),
  );
  const describe = await describer(db, clock, coming, { kind: "client" });
  return coming.flatMap((one) => {
    const adviser = adviserOf(one.adviserId, dayOf(one.during.start).toString());
    return adviser ? [describe({ ...one, adviser })] : [];
  });
}
