import { releaseOrder } from "#app/features/orders/lifecycle/release-order.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { APPOINTMENT } from "#app/features/appointments/order-kind.ts";
import { type Actor } from "#app/features/appointments/policy.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { type AppointmentMove, mayMove } from "#app/features/appointments/status.ts";
import { changeState, lockAppointment } from "./change-state.server.ts";
import { queueForDays } from "./hold-time.server.ts";
import { offerFreedStarts } from "./offer-freed-starts.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

/** The moves by which an appointment to come is given up. */
const ENDS: readonly AppointmentMove[] = ["cancel", "decline", "release"];

/**
 * Gives one appointment up because its person leaves: by the moves table, with its trace, its order
 * let go and its time offered to whoever waits. Nobody is told by mail: the person asked for it.
 * What has begun, or is given up already, stays as it is.
 */
export async function giveUp(
  services: Pick<AppointmentServices, "clock" | "jobs" | "origin">,
  tx: Tx,
  id: string,
  actor: Actor,
): Promise<void> {
  const found = await lockAppointment(tx, id);
  const move = ENDS.find((end) => found !== undefined && mayMove(found.state, end));
  // One to be replaced has no time that could be over.
  const begun =
    found?.state !== "freed" &&
    found !== undefined &&
    Temporal.Instant.compare(found.during.start, services.clock.now().toInstant()) <= 0;
  if (!found || !move || begun) return;
  await queueForDays(tx, [dayOf(found.during.start)]);
  await changeState(services, tx, found, move, actor, { by: "erasure" });
  await releaseOrder(services, tx, { kind: APPOINTMENT, subjectId: id }, actor.userId);
  await offerFreedStarts(services, tx, dayOf(found.during.start));
}
