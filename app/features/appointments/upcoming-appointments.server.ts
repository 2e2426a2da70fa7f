import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type ShownAppointment, describeAppointment } from "./describe-appointment.server.ts";
import { advisersShown } from "./licensed-calendars.server.ts";
import { momentsOf } from "./policy.ts";
import { upcomingOf } from "./queries.server.ts";

/** `moments`: those at which an appointment is said otherwise, or no longer, though nothing changes it. */
export type UpcomingAppointments = { shown: ShownAppointment[]; moments: Temporal.Instant[] };

/** What the dashboard shows: the viewer's coming appointments, the next one first. */
export async function upcomingAppointments(db: Tx, clock: Clock, viewer: Pick<Viewer, "userId" | "email" | "emailConfirmed">): Promise<UpcomingAppointments> {
  const coming = await upcomingOf(db, clock, viewer);
  const adviserOf = await advisersShown(
    db,
    coming.map(({ adviserId }) => adviserId),
  );
  const shown = await Promise.all(
    coming.flatMap((one) => {
      const adviser = adviserOf(one.adviserId, dayOf(one.during.start).toString());
      return adviser ? [describeAppointment(db, clock, { ...one, adviser }, { kind: "client" })] : [];
    }),
  );
  return { shown, moments: coming.flatMap(momentsOf) };
}
