import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type Staff, assertMay, mayManageAdvisers } from "#app/features/appointments/adviser-policy.ts";
import { freeTime } from "#app/features/appointments/internal/free-time.server.ts";
import { upcomingByAdviser } from "./office-advisers.server.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { advisers } from "#app/features/appointments/tables.ts";

/**
 * Closes a calendar for new bookings; what is booked or offered on it stays. A booking under
 * way holds the calendar's row until it is written (`holdTime`): it is counted here, or it
 * finds the calendar closed. Closing what is closed changes nothing.
 * @returns how many appointments to come stay on it
 */
export async function closeAdviser(services: AppointmentServices, actor: Staff, id: string): Promise<number> {
  assertMay(mayManageAdvisers(actor));
  const { clock, database } = services;
  return inTransaction(database, async (tx) => {
    const closed = await setActive(tx, id, false);
    const standing = (await upcomingByAdviser(tx, clock)).get(id) ?? 0;
    if (closed)
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "adviser.closed",
        subjectType: "adviser",
        subjectId: id,
        details: { standing },
      });
    return standing;
  });
}

/** Opens a closed calendar for bookings again; its time goes first to who waits. */
export async function reopenAdviser(services: AppointmentServices, actor: Staff, id: string): Promise<void> {
  assertMay(mayManageAdvisers(actor));
  const { clock, database } = services;
  await inTransaction(database, (tx) =>
    freeTime(services, tx, async () => {
      if (!(await setActive(tx, id, true))) return;
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "adviser.reopened",
        subjectType: "adviser",
        subjectId: id,
      });
    }),
  );
}

/** False when it was so already, or there is no such calendar. */
async function setActive(tx: Tx, id: string, active: boolean): Promise<boolean> {
  const changed = await tx
    .update(advisers)
    .set({ active })
    .where(and(eq(advisers.id, id), eq(advisers.active, !active)))
    .returning({ id: advisers.id });
  return changed.length > 0;
}
