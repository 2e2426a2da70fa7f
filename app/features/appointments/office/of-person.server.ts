import { desc } from "drizzle-orm";
import { type Person, ownedBy } from "#app/features/people/owned-by.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Appointment, type Wait, appointmentWaits, appointments } from "#app/features/appointments/tables.ts";

/** Every consultation of a person, whatever became of it, the latest first; and the days that they asked to wait for. */
export async function appointmentsOf(db: Tx, person: Person): Promise<{ booked: Appointment[]; waits: Wait[] }> {
  const booked = await db
    .select()
    .from(appointments)
    .where(ownedBy(appointments, person))
    .orderBy(desc(appointments.during));
  const waits = await db
    .select()
    .from(appointmentWaits)
    .where(ownedBy(appointmentWaits, person))
    .orderBy(desc(appointmentWaits.day));
  return { booked, waits };
}
