import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { followAdviser } from "#app/features/appointments/agreements/make-agreement.server.ts";
import { agendaFacts } from "#app/features/appointments/availability/agenda-facts.server.ts";
import { type Refusal, startsOf } from "#app/features/appointments/availability/availability.ts";
import { leastBusyFirst } from "./book-appointment.server.ts";
import { changeState, lockAppointment } from "#app/features/appointments/internal/change-state.server.ts";
import { moveTime, queueForDays } from "#app/features/appointments/internal/hold-time.server.ts";
import { offerFreedStarts } from "#app/features/appointments/internal/offer-freed-starts.server.ts";
import { tellOfPress } from "#app/features/appointments/notices/tell-client.server.ts";
import { type Actor, type ChangeRefusal, isStale, obstacleTo } from "#app/features/appointments/policy.ts";
import { planReminders } from "#app/features/appointments/notices/send-reminder.server.ts";
import { putOffOrder } from "#app/features/orders/lifecycle/put-off-order.server.ts";
import { termOf } from "#app/features/appointments/internal/charge.server.ts";
import { APPOINTMENT } from "#app/features/appointments/order-kind.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export type MoveOutcome =
  | { outcome: "done"; appointment: Appointment }
  | { outcome: "refused"; why: ChangeRefusal }
  | { outcome: "not-free"; why: Refusal };

/**
 * Moves an appointment to another start, with the adviser that is asked for, or else the same one when they are free. The old
 * time is offered to whom waits; reminders and calendar follow. One whose time was taken back gets
 * a time again, with the order that it has. Moving it to where it is
 * changes nothing, so that a form sent twice moves once.
 * @param to.seen version of the row that its form showed
 */
export async function moveAppointment(
  services: AppointmentServices,
  actor: Actor,
  appointmentId: string,
  to: { day: Temporal.PlainDate; time: string; adviserId?: string | undefined; seen?: number | undefined },
): Promise<MoveOutcome> {
  return inTransaction(services.database, async (tx): Promise<MoveOutcome> => {
    const found = await lockAppointment(tx, appointmentId);
    if (!found) return { outcome: "refused", why: "unknown" };
    const move = found.state === "freed" ? "replace" : "move";
    const why = obstacleTo(move, found, actor, services.clock.now());
    if (why) return { outcome: "refused", why };
    const facts = await agendaFacts(tx, services.clock, found.service, to.day, to.day, found.id);
    const minutes = found.during.start.until(found.during.end).total("minutes");
    const start = startsOf(to.day, minutes, facts).find(({ time }) => time === to.time);
    const stays = to.adviserId === undefined || to.adviserId === found.adviserId;
    if (move === "move" && stays && start && Temporal.Instant.compare(start.start, found.during.start) === 0)
      return { outcome: "done", appointment: found };
    if (isStale(found, to.seen)) return { outcome: "refused", why: "stale" };
    if (!start?.free) return { outcome: "not-free", why: start?.why ?? "closed" };
    if (to.adviserId !== undefined && !start.adviserIds.includes(to.adviserId))
      return { outcome: "not-free", why: "taken" };
    await queueForDays(tx, [dayOf(found.during.start), to.day]);

    const others = leastBusyFirst(start, facts).filter((id) => id !== found.adviserId);
    const usual = start.adviserIds.includes(found.adviserId) ? [found.adviserId, ...others] : others;
    const order = to.adviserId === undefined ? usual : [to.adviserId];
    let appointment = found;
    const moved = await moveTime(tx, order, async (adviserId, savepoint) => {
      appointment = await changeState(
        services,
        savepoint,
        found,
        move,
        actor,
        { from: found.during.start.toString(), to: start.start.toString() },
        { adviserId, during: { start: start.start, end: start.end }, reason: "" },
      );
    });
    if (!moved) return { outcome: "not-free", why: "taken" };
    if (move === "replace")
      await putOffOrder(
        services,
        tx,
        { kind: APPOINTMENT, subjectId: found.id },
        termOf(services.clock, appointment.during.end),
      );
    if (appointment.adviserId !== found.adviserId) await followAdviser(services, tx, appointment);
    await planReminders(services, tx, appointment);
    await tellOfPress(services, tx, appointment, "moved", actor);
    await offerFreedStarts(services, tx, dayOf(found.during.start));
    return { outcome: "done", appointment };
  });
}
