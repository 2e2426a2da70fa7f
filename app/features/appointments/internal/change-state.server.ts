import { and, eq, inArray } from "drizzle-orm";
import { aboutAppointment } from "#app/features/appointments/notices/tell-client.server.ts";
import { supersedeNews } from "#app/features/notices/add-notice.server.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Actor } from "#app/features/appointments/policy.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { type AppointmentMove, appointmentMoves } from "#app/features/appointments/status.ts";
import { type Appointment, appointments } from "#app/features/appointments/tables.ts";
import { dateOf } from "#app/platform/clock/clock.ts";

/** Who acts when nobody does: the end of a term. */
export const SYSTEM: Actor = { kind: "client", userId: null };

/** The appointment's row, locked until the transaction ends; undefined for an unknown id. */
export async function lockAppointment(tx: Tx, id: string): Promise<Appointment | undefined> {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, id)).for("update");
  return row;
}

/**
 * Makes one move of the table, with its trace and the next SEQUENCE for calendars. What was still to be said of the
 * appointment is no longer true; what is true now, its caller tells.
 * @param change what else the move writes
 * @throws when the appointment is not in the state that the move starts from
 */
export async function changeState(
  { clock }: Pick<AppointmentServices, "clock">,
  tx: Tx,
  appointment: Appointment,
  move: AppointmentMove,
  actor: Pick<Actor, "userId">,
  details: Record<string, unknown> = {},
  change: Partial<Pick<Appointment, "during" | "adviserId" | "reason">> = {},
): Promise<Appointment> {
  const { from, to, traced } = appointmentMoves[move];
  const [moved] = await tx
    .update(appointments)
    .set({
      ...change,
      state: to,
      offeredUntil: null,
      originAddress: null,
      originBrowser: null,
      sequence: appointment.sequence + 1,
      updatedAt: dateOf(clock.now()),
    })
    .where(and(eq(appointments.id, appointment.id), inArray(appointments.state, [...from])))
    .returning();
  if (!moved) throw new Error(`appointment ${appointment.reference} cannot ${move}: it is ${appointment.state}`);
  await supersedeNews(tx, aboutAppointment(moved));
  await trace(tx, clock, {
    actorId: actor.userId,
    action: traced,
    subjectType: "appointment",
    subjectId: appointment.id,
    details: { reference: appointment.reference, ...details },
    before: { state: appointment.state, ...whenOf(appointment) },
    after: { state: to, ...whenOf(moved) },
  });
  return moved;
}

/** What a move may change beside the state. */
function whenOf({ during, adviserId }: Appointment): Record<string, unknown> {
  return { start: during.start.toString(), adviserId };
}
