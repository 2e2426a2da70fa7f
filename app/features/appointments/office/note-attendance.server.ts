import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { ChangeOutcome } from "#app/features/appointments/booking/cancel-appointment.server.ts";
import { changeState, lockAppointment } from "#app/features/appointments/internal/change-state.server.ts";
import { freeAppointment } from "#app/features/appointments/internal/free-appointment.server.ts";
import { type Actor, isStale, obstacleTo } from "#app/features/appointments/policy.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { type AppointmentMove, appointmentMoves } from "#app/features/appointments/status.ts";

/** Who came: the client, the adviser alone, or the client alone. */
export type Attendance = "came" | "missed" | "adviser-absent";

const MOVES = { came: "come", missed: "miss", "adviser-absent": "fail" } as const satisfies Record<
  Attendance,
  AppointmentMove
>;

/**
 * Notes what happened to an appointment that has begun. A client who came or did not is not
 * written to, and the one note corrects the other; when the adviser was not there the client is
 * told, and chooses another time without paying again. Noting the same again changes nothing.
 * @param what.reason as written to the client of an adviser who was not there; "" for none
 * @param what.seen version of the row that its form showed
 */
export async function noteAttendance(
  services: AppointmentServices,
  actor: Extract<Actor, { kind: "adviser" }>,
  appointmentId: string,
  { attendance, reason, seen }: { attendance: Attendance; reason: string; seen?: number | undefined },
): Promise<ChangeOutcome> {
  return inTransaction(services.database, async (tx): Promise<ChangeOutcome> => {
    const found = await lockAppointment(tx, appointmentId);
    if (!found) return { outcome: "refused", why: "unknown" };
    const move = MOVES[attendance];
    if (found.state === appointmentMoves[move].to) return { outcome: "done", appointment: found };
    if (isStale(found, seen)) return { outcome: "refused", why: "stale" };
    const why = obstacleTo(move, found, actor, services.clock.now());
    if (why) return { outcome: "refused", why };
    const appointment =
      move === "fail"
        ? await freeAppointment(services, tx, found, move, actor, reason)
        : await changeState(services, tx, found, move, actor);
    return { outcome: "done", appointment };
  });
}
