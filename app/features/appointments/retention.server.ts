import { and, lt, ne, sql } from "drizzle-orm";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { FORGOTTEN } from "./owned-data.server.ts";
import { appointmentWaits, appointments } from "./tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Takes the people out of appointments and lines that are long over; times and services stay. @returns how many */
export async function anonymizePastAppointments({
  database,
  clock,
}: {
  database: Pick<Database, "drizzle">;
  clock: Clock;
}): Promise<number> {
  const now = clock.now();
  const over = now.subtract(KEPT.appointments).toInstant().toString();
  const past = await database.drizzle
    .update(appointments)
    .set({ ...FORGOTTEN, message: "", placeDetail: "" })
    .where(and(sql`upper(${appointments.during}) < ${over}`, ne(appointments.email, "")));
  const lastDay = dayOf(now).subtract(KEPT.waits).toString();
  const waits = await database.drizzle
    .update(appointmentWaits)
    .set(FORGOTTEN)
    .where(and(lt(appointmentWaits.day, lastDay), ne(appointmentWaits.email, "")));
  return (past.rowCount ?? 0) + (waits.rowCount ?? 0);
}
