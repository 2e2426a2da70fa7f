import { and, asc, eq, gte } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { appointmentWaits } from "#app/features/appointments/tables.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { queueForDays } from "./hold-time.server.ts";
import { offerFreedStarts } from "./offer-freed-starts.server.ts";

/**
 * Makes a change that may free time on any day, and offers what it frees to those who wait.
 * Their days are queued for first, as whoever books on them does before touching a calendar.
 */
export async function freeTime(services: AppointmentServices, tx: Tx, change: () => Promise<void>): Promise<void> {
  const today = dayOf(services.clock.now());
  const waited = await tx
    .selectDistinct({ day: appointmentWaits.day })
    .from(appointmentWaits)
    .where(and(eq(appointmentWaits.state, "waiting"), gte(appointmentWaits.day, today.toString())))
    .orderBy(asc(appointmentWaits.day));
  const days = waited.map(({ day }) => Temporal.PlainDate.from(day));
  await queueForDays(tx, days);
  await change();
  for (const day of days) await offerFreedStarts(services, tx, day);
}
