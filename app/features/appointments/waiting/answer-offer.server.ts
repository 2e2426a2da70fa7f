import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type Worker, workerOf } from "#app/platform/jobs/queue.ts";
import type { ChangeOutcome } from "#app/features/appointments/booking/cancel-appointment.server.ts";
import { charge } from "#app/features/appointments/internal/charge.server.ts";
import { SYSTEM, changeState, lockAppointment } from "#app/features/appointments/internal/change-state.server.ts";
import { queueForDays } from "#app/features/appointments/internal/hold-time.server.ts";
import { offerEndQueue, offerFreedStarts } from "#app/features/appointments/internal/offer-freed-starts.server.ts";
import { tellClient, tellOfPress } from "#app/features/appointments/notices/tell-client.server.ts";
import { type Actor } from "#app/features/appointments/policy.ts";
import { planReminders } from "#app/features/appointments/notices/send-reminder.server.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import type { WaitState } from "#app/features/appointments/status.ts";
import { type Appointment, appointmentWaits } from "#app/features/appointments/tables.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

/** Takes the start that was offered, while it is still held; a second press changes nothing. */
export async function acceptOffer(
  services: AppointmentServices,
  actor: Actor,
  appointmentId: string,
): Promise<ChangeOutcome> {
  return inTransaction(services.database, async (tx): Promise<ChangeOutcome> => {
    const found = await lockAppointment(tx, appointmentId);
    if (!found) return { outcome: "refused", why: "unknown" };
    if (found.state === "booked") return { outcome: "done", appointment: found };
    if (found.state !== "offered") return { outcome: "refused", why: "state" };
    if (isOver(services, found)) return { outcome: "refused", why: "offer-over" };
    const appointment = await changeState(services, tx, found, "accept", actor);
    await settleWait(tx, found, "served");
    await charge(services, tx, appointment);
    await planReminders(services, tx, appointment);
    await tellOfPress(services, tx, appointment, "booked", actor);
    return { outcome: "done", appointment };
  });
}

/** Lets an offer go, by its reader or by the end of its time; the next in line is offered it. */
export async function declineOffer(
  services: AppointmentServices,
  actor: Actor,
  appointmentId: string,
): Promise<ChangeOutcome> {
  return inTransaction(services.database, (tx) => letGo(services, tx, actor, appointmentId, "left"));
}

/**
 * Ends an offer whose time is over; one that was answered is left as it is.
 * @returns true when it ended by this call
 */
export async function endOffer(services: AppointmentServices, appointmentId: string): Promise<boolean> {
  return inTransaction(services.database, async (tx) => {
    const found = await lockAppointment(tx, appointmentId);
    if (found?.state !== "offered" || !isOver(services, found)) return false;
    const { outcome } = await letGo(services, tx, SYSTEM, appointmentId, "passed");
    return outcome === "done";
  });
}

/** The worker of `offerEndQueue`. */
export function offerEndWorker(services: Omit<AppointmentServices, "origin">): Worker {
  return workerOf(offerEndQueue, async ({ appointmentId, origin }) => {
    await endOffer({ ...services, origin }, appointmentId);
  });
}

async function letGo(
  services: AppointmentServices,
  tx: Tx,
  actor: Actor,
  appointmentId: string,
  wait: WaitState,
): Promise<ChangeOutcome> {
  const found = await lockAppointment(tx, appointmentId);
  if (!found) return { outcome: "refused", why: "unknown" };
  if (found.state === "declined") return { outcome: "done", appointment: found };
  if (found.state !== "offered") return { outcome: "refused", why: "state" };
  await queueForDays(tx, [dayOf(found.during.start)]);
  const appointment = await changeState(services, tx, found, "decline", actor, { by: wait });
  await settleWait(tx, found, wait);
  if (wait === "passed") await tellClient(services, tx, appointment, "offer-over");
  await offerFreedStarts(services, tx, dayOf(found.during.start));
  return { outcome: "done", appointment };
}

function isOver({ clock }: Pick<AppointmentServices, "clock">, { offeredUntil }: Appointment): boolean {
  return offeredUntil !== null && offeredUntil.getTime() <= clock.now().epochMilliseconds;
}

async function settleWait(tx: Tx, { id }: Appointment, state: WaitState): Promise<void> {
  await tx.update(appointmentWaits).set({ state }).where(eq(appointmentWaits.appointmentId, id));
}
