import { asc, eq, inArray } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { daysWithin, keepTime } from "./opening/block-time.server.ts";
import { changeState } from "#app/features/appointments/internal/change-state.server.ts";
import { freeAppointment } from "#app/features/appointments/internal/free-appointment.server.ts";
import { moveTime, queueForDays } from "#app/features/appointments/internal/hold-time.server.ts";
import { toldOfEach } from "#app/features/notices/told/told.server.ts";
import type { Told } from "#app/features/notices/told/told.ts";
import { aboutAppointment, tellClient } from "#app/features/appointments/notices/tell-client.server.ts";
import { type Absence, type AbsencePlan, absenceSpan, planAbsence } from "./plan-absence.server.ts";
import type { Actor } from "#app/features/appointments/policy.ts";
import { planReminders } from "#app/features/appointments/notices/send-reminder.server.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { type Appointment, appointmentWaits, appointments } from "#app/features/appointments/tables.ts";

/** `stale`: what was shown is no longer what would be done, so that nothing was. */
export type AbsenceOutcome =
  | { outcome: "set"; moved: number; freed: number; withdrawn: number; told: Told[] }
  | { outcome: "stale" | "unknown" };

/** A start that the plan gave is taken: undoes the whole. */
class Stale extends Error {}

type Adviser = Extract<Actor, { kind: "adviser" }>;

/**
 * Takes an adviser out of some days: the time is blocked, and everybody who was booked is moved or
 * freed as the preview said, told, and traced, in one transaction. Rows are locked before days and
 * days before calendars, as everywhere; the plan is made again under these locks.
 * @param seen fingerprint of the plan that was shown
 * @param reason as written to whoever has to choose again; "" for none
 * @param queue for tests of what it guards
 */
export async function setAbsence(
  services: AppointmentServices,
  actor: Adviser,
  absence: Absence,
  { seen, reason }: { seen: string; reason: string },
  queue: typeof queueForDays = queueForDays,
): Promise<AbsenceOutcome> {
  try {
    return await inTransaction(services.database, async (tx): Promise<AbsenceOutcome> => {
      const shown = await planAbsence(tx, services.clock, absence);
      if (!shown) return { outcome: "unknown" };
      if (shown.fingerprint !== seen) return { outcome: "stale" };
      await lockRows(tx, shown);
      const targets = shown.lines.flatMap(({ act }) => (act.kind === "move" ? [dayOf(act.during.start)] : []));
      await queue(tx, [...daysWithin(absenceSpan(absence)), ...targets]);
      const plan = await planAbsence(tx, services.clock, absence);
      if (plan?.fingerprint !== seen) return { outcome: "stale" };
      await keepTime(services, tx, actor.userId, absence.adviserId, absenceSpan(absence), "Absence");
      for (const line of plan.lines) await apply(services, tx, actor, line, reason);
      const count = (kind: string) => plan.lines.filter(({ act }) => act.kind === kind).length;
      const counts = { moved: count("move"), freed: count("free"), withdrawn: count("withdraw") };
      await trace(tx, services.clock, {
        actorId: actor.userId,
        action: "adviser.absence-set",
        subjectType: "adviser",
        subjectId: absence.adviserId,
        details: { from: absence.from.toString(), to: absence.to.toString(), ...counts },
      });
      const told = await toldOfEach(
        tx,
        plan.lines.map(({ appointment }) => aboutAppointment(appointment)),
      );
      return { outcome: "set", ...counts, told };
    });
  } catch (error) {
    if (error instanceof Stale) return { outcome: "stale" };
    throw error;
  }
}

async function lockRows(tx: Tx, { lines }: AbsencePlan): Promise<void> {
  const ids = lines.map(({ appointment }) => appointment.id);
  if (ids.length === 0) return;
  await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(inArray(appointments.id, ids))
    .orderBy(asc(appointments.id))
    .for("update");
}

async function apply(
  services: AppointmentServices,
  tx: Tx,
  actor: Adviser,
  { appointment, act }: AbsencePlan["lines"][number],
  reason: string,
): Promise<void> {
  const why = { absence: true };
  if (act.kind === "free") return void (await freeAppointment(services, tx, appointment, "free", actor, reason, why));
  if (act.kind === "withdraw") return withdraw(services, tx, actor, appointment);
  let moved = appointment;
  const details = { from: appointment.during.start.toString(), to: act.during.start.toString(), ...why };
  const done = await moveTime(tx, [act.adviserId], async (adviserId, savepoint) => {
    moved = await changeState(services, savepoint, appointment, "move", actor, details, {
      adviserId,
      during: act.during,
    });
  });
  if (!done) throw new Stale();
  await planReminders(services, tx, moved);
  await tellClient(services, tx, moved, "moved");
}

/** What was only offered or to be confirmed is over; its client is told to choose another. */
async function withdraw(
  services: AppointmentServices,
  tx: Tx,
  actor: Adviser,
  appointment: Appointment,
): Promise<void> {
  const over = await changeState(
    services,
    tx,
    appointment,
    appointment.state === "offered" ? "decline" : "release",
    actor,
    { by: "absence" },
  );
  await tx.update(appointmentWaits).set({ state: "passed" }).where(eq(appointmentWaits.appointmentId, appointment.id));
  await tellClient(services, tx, over, "withdrawn");
}
