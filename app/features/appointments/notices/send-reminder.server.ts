import { eq } from "drizzle-orm";
import { z } from "zod";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { tellClient } from "./tell-client.server.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { type Appointment, appointments } from "#app/features/appointments/tables.ts";

/** Hours before the start. */
const REMINDERS = { tomorrow: 24, soon: 2 } as const;

type Reminder = keyof typeof REMINDERS;

/** Its jobs carry the start that they remind of: an appointment moved meanwhile has others. */
export const reminderQueue = defineQueue({
  name: "appointment-reminder",
  data: z.object({
    appointmentId: z.uuid(),
    start: z.iso.datetime(),
    reminder: z.enum(["tomorrow", "soon"]),
    origin: z.url(),
  }),
});

/** Sets the reminders that still lie ahead, in the transaction that books or moves. */
export async function planReminders(
  { clock, jobs, origin }: Pick<AppointmentServices, "clock" | "jobs" | "origin">,
  tx: Tx,
  { id, during }: Pick<Appointment, "id" | "during">,
): Promise<void> {
  const present = clock.now().toInstant();
  for (const [reminder, hours] of Object.entries(REMINDERS) as [Reminder, number][]) {
    const after = during.start.subtract({ hours });
    if (Temporal.Instant.compare(after, present) <= 0) continue;
    await jobs.enqueue(
      tx,
      reminderQueue,
      { appointmentId: id, start: during.start.toString(), reminder, origin },
      { after },
    );
  }
}

/**
 * Reminds the client, once, of an appointment that still stands at that start.
 * @returns false when there is nothing left to remind of: moved, given up, or too late to be of use
 */
export async function sendReminder(
  services: AppointmentServices,
  { appointmentId, start, reminder }: { appointmentId: string; start: string; reminder: Reminder },
): Promise<boolean> {
  return inTransaction(services.database, async (tx) => {
    const [appointment] = await tx.select().from(appointments).where(eq(appointments.id, appointmentId)).for("update");
    if (appointment?.state !== "booked" || appointment.during.start.toString() !== start) return false;
    const hoursLeft = services.clock.now().toInstant().until(appointment.during.start).total("hours");
    // The site was down for a while: the other reminder, or none, is the right one by now.
    if (hoursLeft <= (reminder === "tomorrow" ? REMINDERS.soon : 0)) return false;
    await tellClient(services, tx, appointment, reminder);
    return true;
  });
}

/** The worker of `reminderQueue`. */
export function reminderWorker(services: Omit<AppointmentServices, "origin">): Worker {
  return workerOf(reminderQueue, async ({ origin, ...job }) => {
    await sendReminder({ ...services, origin }, job);
  });
}
