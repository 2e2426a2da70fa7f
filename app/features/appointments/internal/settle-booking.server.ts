import { and, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { type Appointment, appointments } from "#app/features/appointments/tables.ts";
import { planReminders } from "#app/features/appointments/notices/send-reminder.server.ts";
import { ADDRESS, BROWSER, type Booker, bookingAllowances } from "#app/platform/allowances/booking-allowances.ts";
import { fingerprint, takeAllowance } from "#app/platform/allowances/take-allowance.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { defineQueue } from "#app/platform/jobs/queue.ts";
import { charge } from "./charge.server.ts";
import { tellByForm, tellClient } from "#app/features/appointments/notices/tell-client.server.ts";

/** Its jobs carry a tentative booking, and run when its time is over. */
export const holdEndQueue = defineQueue({
  name: "appointment-hold-end",
  data: z.object({ appointmentId: z.uuid(), origin: z.url() }),
});

/** Until when a booking made now and not confirmed at once is held: never past its own start. */
export function tentativeUntil(
  { clock, env }: Pick<AppointmentServices, "clock" | "env">,
  start: Temporal.Instant,
): Temporal.Instant {
  const end = clock.now().toInstant().add({ minutes: env.allowances.holdMinutes });
  return Temporal.Instant.compare(end, start) < 0 ? end : start;
}

/** What is kept of where a tentative booking came from, unreadable: the office groups by it. */
export async function originOf(
  tx: Tx,
  { addressKey, browserId }: Booker,
): Promise<Pick<Appointment, "originAddress" | "originBrowser">> {
  return {
    originAddress: addressKey === null ? null : await fingerprint(tx, ADDRESS, addressKey),
    originBrowser: browserId === null ? null : await fingerprint(tx, BROWSER, browserId),
  };
}

/**
 * Confirms a booking just written, still tentative, when the hour's allowance takes it: order,
 * reminders, invitation. Otherwise it stays tentative, with the mail whose link confirms it.
 */
export async function settleBooking(
  services: AppointmentServices,
  tx: Tx,
  booker: Booker,
  made: Appointment,
): Promise<Appointment> {
  const { clock, env, jobs, origin } = services;
  const within =
    (await fewOpen(services, tx, booker, made)) &&
    (await takeAllowance(tx, clock.now(), made.id, bookingAllowances("consultation", booker, made, env.allowances)));
  const appointment = within ? await confirmed(tx, made) : made;
  if (within) {
    await charge(services, tx, appointment);
    await planReminders(services, tx, appointment);
  } else if (made.tentativeUntil) {
    const after = Temporal.Instant.fromEpochMilliseconds(made.tentativeUntil.getTime());
    await jobs.enqueue(tx, holdEndQueue, { appointmentId: made.id, origin }, { after });
  }
  await tellByForm(services, tx, appointment, within ? "booked" : "tentative", booker);
  await trace(tx, clock, {
    actorId: booker.account?.userId ?? null,
    action: within ? "appointment.booked" : "appointment.held",
    subjectType: "appointment",
    subjectId: made.id,
    details: { reference: made.reference, service: made.service, start: made.during.start.toString() },
  });
  return appointment;
}

/** Confirms a booking that an adviser just wrote for a client: order, reminders, invitation and trace. */
export async function settleForClient(
  services: AppointmentServices,
  tx: Tx,
  { userId }: { userId: string },
  made: Appointment,
): Promise<Appointment> {
  const appointment = await confirmed(tx, made);
  await charge(services, tx, appointment);
  await planReminders(services, tx, appointment);
  await tellClient(services, tx, appointment, "booked");
  await trace(tx, services.clock, {
    actorId: userId,
    action: "appointment.booked-for",
    subjectType: "appointment",
    subjectId: made.id,
    details: { reference: made.reference, service: made.service, start: made.during.start.toString() },
  });
  return appointment;
}

async function confirmed(tx: Tx, { id }: Appointment): Promise<Appointment> {
  const [row] = await tx
    .update(appointments)
    .set({ state: "booked", tentativeUntil: null, originAddress: null, originBrowser: null })
    .where(eq(appointments.id, id))
    .returning();
  if (!row) throw new Error("the update of an appointment returned no row");
  return row;
}

/** An account with a confirmed e-mail is counted by what it has open; the others by the hour alone. */
async function fewOpen(
  { clock, env }: AppointmentServices,
  tx: Tx,
  { account }: Booker,
  { id }: Appointment,
): Promise<boolean> {
  const most = env.allowances.openPerAccount;
  if (!account?.emailConfirmed || most === 0) return true;
  // One booking of an account at a time, or several would each count without the others.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, account.userId)).for("no key update");
  const toCome = sql`upper(${appointments.during}) > ${dateOf(clock.now()).toISOString()}`;
  const own = and(
    eq(appointments.userId, account.userId),
    eq(appointments.state, "booked"),
    sql`${appointments.id} <> ${id}`,
    toCome,
  );
  const [row] = await tx.select({ open: count() }).from(appointments).where(own);
  return (row?.open ?? 0) < most;
}
