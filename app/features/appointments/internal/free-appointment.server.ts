import { putOffOrder } from "#app/features/orders/lifecycle/put-off-order.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { APPOINTMENT } from "#app/features/appointments/order-kind.ts";
import type { Actor } from "#app/features/appointments/policy.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import { changeState } from "./change-state.server.ts";
import { tellClient } from "#app/features/appointments/notices/tell-client.server.ts";

/** Days for which an order that is not paid yet waits for its client to choose another time. */
const REPLACED_WITHIN_DAYS = 30;

/**
 * Takes back the time of a booked appointment, because the business cannot keep it. Its client is
 * told and chooses another; what was paid stays paid until then, and goes back when they cancel.
 * To be called with its row locked.
 * @param move `free` before it begins, `fail` when the adviser was not there
 * @param reason as written to the client; "" for none
 */
export async function freeAppointment(
  services: AppointmentServices,
  tx: Tx,
  found: Appointment,
  move: "free" | "fail",
  actor: Extract<Actor, { kind: "adviser" }>,
  reason: string,
  details: Record<string, unknown> = {},
): Promise<Appointment> {
  const appointment = await changeState(services, tx, found, move, actor, details, { reason });
  const until = services.clock
    .now()
    .toInstant()
    .add({ hours: 24 * REPLACED_WITHIN_DAYS });
  await putOffOrder(services, tx, { kind: APPOINTMENT, subjectId: found.id }, until);
  await tellClient(services, tx, appointment, move === "fail" ? "adviser-absent" : "freed");
  return appointment;
}
