import { and, desc, sql } from "drizzle-orm";
import { type Newest, type Person, isUpTo, ownedBy } from "#app/features/people/owned-by.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Appointment, type Wait, appointmentWaits, appointments } from "#app/features/appointments/tables.ts";

/** The consultations of a person, whatever became of them, the latest first; and the days that they asked to wait for. */
export async function appointmentsOf(
  db: Tx,
  person: Person,
  newest: Newest,
): Promise<{ booked: Appointment[]; waits: Wait[] }> {
  const booked = await db
    .select()
    .from(appointments)
    .where(and(ownedBy(appointments, person), isUpTo(sql`lower(${appointments.during})`, newest)))
    .orderBy(desc(appointments.during), desc(appointments.id))
    .limit(newest.limit);
  const waits = await db
    .select()
    .from(appointmentWaits)
    .where(ownedBy(appointmentWaits, person))
    .orderBy(desc(appointmentWaits.day))
    .limit(newest.limit);
  return { booked, waits };
}
