import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { inSavepoint } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Appointment, advisers, appointments } from "#app/features/appointments/tables.ts";
import { violatedConstraint } from "#app/platform/database/violations.ts";
import { newReference } from "#app/platform/references/new-reference.ts";

const ONE_AT_A_TIME = "appointments_one_at_a_time";
const REFERENCE_TAKEN = "appointments_reference_key";
const ALREADY_SENT = "appointments_idempotency_key_key";
const REFERENCES_TRIED = 5;

export type NewAppointment = Omit<typeof appointments.$inferInsert, "id" | "reference" | "adviserId">;

/**
 * Puts whoever changes the same days one behind the other until the transaction ends.
 * It decides nothing: without it, two inserts into an exclusion constraint can each wait for
 * the other, and PostgreSQL ends one of them with an error.
 */
export async function queueForDays(tx: Tx, days: readonly Temporal.PlainDate[]): Promise<void> {
  const keys = [...new Set(days.map((day) => `appointments ${day.toString()}`))].toSorted();
  for (const key of keys) await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/**
 * Those of these calendars that are open for bookings, kept so until the transaction ends: one
 * that is being closed is waited for, and one that closes next sees what is booked here.
 */
async function openOf(tx: Tx, adviserIds: readonly string[]): Promise<string[]> {
  const open = await tx
    .select({ id: advisers.id })
    .from(advisers)
    .where(and(inArray(advisers.id, [...adviserIds]), eq(advisers.active, true)))
    .orderBy(asc(advisers.id))
    .for("share");
  return adviserIds.filter((id) => open.some((adviser) => adviser.id === id));
}

/**
 * Takes the time with the first of these advisers who is still free; the database's
 * constraint is what decides.
 * @returns the new row; "taken" when every one of them is busy or closed by now; "already" when the
 * same form was sent a moment ago
 */
export async function holdTime(
  tx: Tx,
  adviserIds: readonly string[],
  values: NewAppointment,
): Promise<Appointment | "taken" | "already"> {
  for (const adviserId of await openOf(tx, adviserIds)) {
    const row = await insert(tx, { ...values, adviserId });
    if (row !== "taken") return row;
  }
  return "taken";
}

/** Moves an appointment's time; false when every adviser is busy at it, or closed, by now. */
export async function moveTime(
  tx: Tx,
  adviserIds: readonly string[],
  move: (adviserId: string, tx: Tx) => Promise<void>,
): Promise<boolean> {
  for (const adviserId of await openOf(tx, adviserIds)) {
    try {
      await inSavepoint(tx, (savepoint) => move(adviserId, savepoint));
      return true;
    } catch (error) {
      if (violatedConstraint(error) !== ONE_AT_A_TIME) throw error;
    }
  }
  return false;
}

async function insert(
  tx: Tx,
  values: NewAppointment & { adviserId: string },
): Promise<Appointment | "taken" | "already"> {
  for (let attempt = 0; attempt < REFERENCES_TRIED; attempt += 1) {
    try {
      // A savepoint: the transaction goes on after a refusal.
      return await inSavepoint(tx, async (savepoint) => {
        const [row] = await savepoint
          .insert(appointments)
          .values({ ...values, id: randomUUID(), reference: newReference("RV") })
          .returning();
        if (!row) throw new Error("the insert of an appointment returned no row");
        return row;
      });
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === ONE_AT_A_TIME) return "taken";
      if (constraint === ALREADY_SENT) return "already";
      if (constraint !== REFERENCE_TAKEN) throw error;
    }
  }
  throw new Error("no free appointment reference was found");
}
