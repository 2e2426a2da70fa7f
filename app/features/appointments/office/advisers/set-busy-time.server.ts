import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { BusyTimeForm } from "./adviser-form.ts";
import { type Staff, assertMay, maySetBusyTimes } from "#app/features/appointments/adviser-policy.ts";
import { freeTime } from "#app/features/appointments/internal/free-time.server.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { adviserBusyTimes, advisers } from "#app/features/appointments/tables.ts";

/** `taken`: another weekly time begins at that very moment. */
export type BusyTimeOutcome = "added" | "taken" | "unknown";

/** Says that an adviser never receives at a time of the week. What is booked then stays booked. */
export async function addBusyTime(
  services: AppointmentServices,
  actor: Staff,
  adviserId: string,
  time: BusyTimeForm,
): Promise<BusyTimeOutcome> {
  return inTransaction(services.database, async (tx): Promise<BusyTimeOutcome> => {
    if (!(await lockTheirs(tx, actor, adviserId))) return "unknown";
    const [same] = await tx.select().from(adviserBusyTimes).where(at(adviserId, time));
    // The same form sent again.
    if (same) return same.minutes === time.minutes ? "added" : "taken";
    await tx.insert(adviserBusyTimes).values({ adviserId, ...time });
    await trace(tx, services.clock, {
      actorId: actor.userId,
      action: "adviser.busy-time-added",
      subjectType: "adviser",
      subjectId: adviserId,
      details: time,
    });
    return "added";
  });
}

/** Takes a weekly time back; what it frees goes first to who waits. Taking it back twice changes nothing. */
export async function removeBusyTime(
  services: AppointmentServices,
  actor: Staff,
  adviserId: string,
  time: Pick<BusyTimeForm, "weekday" | "startsAt">,
): Promise<void> {
  const { clock, database } = services;
  await inTransaction(database, (tx) =>
    freeTime(services, tx, async () => {
      if (!(await lockTheirs(tx, actor, adviserId))) return;
      const [gone] = await tx
        .delete(adviserBusyTimes)
        .where(at(adviserId, time))
        .returning({ minutes: adviserBusyTimes.minutes });
      if (!gone) return;
      const details = { ...time, ...gone };
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "adviser.busy-time-removed",
        subjectType: "adviser",
        subjectId: adviserId,
        details,
      });
    }),
  );
}

/** The calendar, for this transaction alone; false when there is none. */
async function lockTheirs(tx: Tx, actor: Staff, adviserId: string): Promise<boolean> {
  const [adviser] = await tx
    .select({ userId: advisers.userId })
    .from(advisers)
    .where(eq(advisers.id, adviserId))
    .for("no key update");
  if (!adviser) return false;
  assertMay(maySetBusyTimes(actor, adviser));
  return true;
}

function at(adviserId: string, { weekday, startsAt }: Pick<BusyTimeForm, "weekday" | "startsAt">) {
  return and(
    eq(adviserBusyTimes.adviserId, adviserId),
    eq(adviserBusyTimes.weekday, weekday),
    eq(adviserBusyTimes.startsAt, startsAt),
  );
}
