import { and, lt, ne, sql } from "drizzle-orm";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { FORGOTTEN } from "./owned-data.server.ts";
import { appointmentWaits, appointments } from "./tables.ts";

/** Correspondence is kept three years (specification, section 9, and the privacy page). */
const KEPT_YEARS = 3;
/** How long a place in the queue of a day that is over is kept. */
const WAITS_KEPT_DAYS = 30;

/** Takes the people out of appointments and lines that are long over; times and services stay. */
export async function anonymizePastAppointments({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const over = now.subtract({ years: KEPT_YEARS }).toInstant().toString();
  await database.drizzle
    .update(appointments)
    .set({ ...FORGOTTEN, message: "", placeDetail: "" })
    .where(and(sql`upper(${appointments.during}) < ${over}`, ne(appointments.email, "")));
  const lastDay = dayOf(now).subtract({ days: WAITS_KEPT_DAYS }).toString();
  await database.drizzle
    .update(appointmentWaits)
    .set(FORGOTTEN)
    .where(and(lt(appointmentWaits.day, lastDay), ne(appointmentWaits.email, "")));
}
