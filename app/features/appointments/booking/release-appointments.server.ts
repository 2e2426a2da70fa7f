import { and, asc, eq, inArray } from "drizzle-orm";
import { isHoldOver, traceReleased } from "#app/features/orders/lifecycle/tentative.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type Worker, workerOf } from "#app/platform/jobs/queue.ts";
import { SYSTEM, changeState, lockAppointment } from "#app/features/appointments/internal/change-state.server.ts";
import { queueForDays } from "#app/features/appointments/internal/hold-time.server.ts";
import { offerFreedStarts } from "#app/features/appointments/internal/offer-freed-starts.server.ts";
import { holdEndQueue } from "#app/features/appointments/internal/settle-booking.server.ts";
import type { ChangeOutcome } from "./cancel-appointment.server.ts";
import { type Actor } from "#app/features/appointments/policy.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { type Appointment, appointments } from "#app/features/appointments/tables.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

/** Lets a tentative booking go, by its reader or by an adviser; its time is offered to whom waits. */
export async function releaseAppointment(
  services: AppointmentServices,
  actor: Actor,
  appointmentId: string,
): Promise<ChangeOutcome> {
  return inTransaction(services.database, async (tx): Promise<ChangeOutcome> => {
    const found = await lockAppointment(tx, appointmentId);
    if (!found) return { outcome: "refused", why: "unknown" };
    if (found.state === "released") return { outcome: "done", appointment: found };
    if (found.state !== "tentative") return { outcome: "refused", why: "state" };
    const [appointment = found] = await release(services, tx, actor, [found], actor.kind);
    return { outcome: "done", appointment };
  });
}

/**
 * Lets those of these bookings go that are still tentative, together: the office's answer to a
 * group of related ones. Each has its trace, and so has the whole. Nobody is written to: a group is often made
 * in the name of somebody who asked for nothing.
 * @returns how many went
 */
export async function releaseRelatedAppointments(
  services: AppointmentServices,
  actor: Extract<Actor, { kind: "adviser" }>,
  appointmentIds: readonly string[],
): Promise<number> {
  if (appointmentIds.length === 0) return 0;
  return inTransaction(services.database, async (tx) => {
    const standing = await tx
      .select()
      .from(appointments)
      .where(and(inArray(appointments.id, [...appointmentIds]), eq(appointments.state, "tentative")))
      .orderBy(asc(appointments.id))
      .for("update");
    const released = await release(services, tx, actor, standing, "crowd");
    const crowd = {
      actorId: actor.userId,
      action: "appointment.crowd-released",
      subjectType: "appointment-crowd",
      subjectId: ({ id }: Appointment) => id,
    };
    return traceReleased(tx, services.clock, crowd, released);
  });
}

/**
 * Ends a tentative booking whose time is over; one that was confirmed is left as it is.
 * @returns true when it ended by this call
 */
export async function endHold(services: AppointmentServices, appointmentId: string): Promise<boolean> {
  return inTransaction(services.database, async (tx) => {
    const found = await lockAppointment(tx, appointmentId);
    if (found?.state !== "tentative" || !isHoldOver(services, found)) return false;
    await release(services, tx, SYSTEM, [found], "time");
    return true;
  });
}

/** The worker of `holdEndQueue`. */
export function holdEndWorker(services: Omit<AppointmentServices, "origin">): Worker {
  return workerOf(holdEndQueue, async ({ appointmentId, origin }) => {
    await endHold({ ...services, origin }, appointmentId);
  });
}

async function release(
  services: AppointmentServices,
  tx: Tx,
  actor: Actor,
  standing: readonly Appointment[],
  by: string,
): Promise<Appointment[]> {
  const days = [
    ...new Map(standing.map((one) => [dayOf(one.during.start).toString(), dayOf(one.during.start)])).values(),
  ];
  await queueForDays(tx, days);
  const released: Appointment[] = [];
  for (const one of standing) released.push(await changeState(services, tx, one, "release", actor, { by }));
  for (const day of days) await offerFreedStarts(services, tx, day);
  return released;
}
