import { randomUUID } from "node:crypto";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Booker } from "#app/platform/allowances/booking-allowances.ts";
import { nextFormMail } from "#app/platform/mail/enqueue-form-mail.ts";
import { MAILS_KEPT_DAYS } from "#app/platform/mail/retention.server.ts";
import { isEnqueued } from "#app/platform/mail/queries.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { ChangeOutcome } from "./cancel-appointment.server.ts";
import { charge } from "#app/features/appointments/internal/charge.server.ts";
import { changeState, lockAppointment } from "#app/features/appointments/internal/change-state.server.ts";
import { newsKey, tellByForm, tellClient } from "#app/features/appointments/notices/tell-client.server.ts";
import type { Actor } from "#app/features/appointments/policy.ts";
import { isHoldOver } from "#app/features/orders/lifecycle/tentative.server.ts";
import { planReminders } from "#app/features/appointments/notices/send-reminder.server.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import type { AppointmentNews } from "#app/features/appointments/mails/appointment-news.tsx";
import type { AppointmentState } from "#app/features/appointments/status.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import { momentWords } from "#app/features/appointments/words.ts";

/**
 * Confirms a tentative booking: by the key of its mail, which is checked by the caller, or by an
 * adviser who spoke with the client. Its order, reminders and invitation begin here. A second
 * press changes nothing.
 */
export async function confirmAppointment(
  services: AppointmentServices,
  actor: Actor,
  appointmentId: string,
): Promise<ChangeOutcome> {
  return inTransaction(services.database, async (tx): Promise<ChangeOutcome> => {
    const found = await lockAppointment(tx, appointmentId);
    if (!found) return { outcome: "refused", why: "unknown" };
    if (found.state === "booked") return { outcome: "done", appointment: found };
    if (found.state === "released") return { outcome: "refused", why: "hold-over" };
    if (found.state !== "tentative") return { outcome: "refused", why: "state" };
    if (isHoldOver(services, found)) return { outcome: "refused", why: "hold-over" };
    const appointment = await changeState(services, tx, found, "confirm", actor, { by: actor.kind });
    await charge(services, tx, appointment);
    await planReminders(services, tx, appointment);
    await tellClient(services, tx, appointment, "booked");
    return { outcome: "done", appointment };
  });
}

/** `late`: the address has had its mails of this hour; `after`, in words, it may have another. */
export type SentAgain = { outcome: "sent" } | { outcome: "late"; after: string } | { outcome: "gone" };

/** Sends the mail of a booking again: what to confirm, or what is confirmed. */
export async function sendMailAgain(
  services: AppointmentServices,
  booker: Pick<Booker, "account">,
  appointmentId: string,
): Promise<SentAgain> {
  return inTransaction(services.database, async (tx): Promise<SentAgain> => {
    const found = await lockAppointment(tx, appointmentId);
    if (found?.state !== "tentative" && found?.state !== "booked") return { outcome: "gone" };
    // The one that was left out of its hour is still that one; after it, each is another.
    const another = (await isEnqueued(tx, newsKey(found, found.state))) ? ` again ${randomUUID()}` : "";
    const sent = await tellByForm(services, tx, found, found.state, booker, another);
    return sent ? { outcome: "sent" } : { outcome: "late", after: (await mailPossibleFrom(services, tx, found)) ?? "" };
  });
}

/** The news that a version in each state may have begun with, where its page says whether it was written. */
const NEWS_OF: Partial<Record<AppointmentState, readonly (AppointmentNews | "restored")[]>> = {
  booked: ["booked", "moved", "place", "restored"],
  tentative: ["tentative"],
  cancelled: ["cancelled"],
  freed: ["freed", "adviser-absent"],
};

/** What the page of a booking says of its mail. */
export type MailStanding =
  | { written: true }
  | { written: false; /** When another may be asked for; undefined: now. */ after: string | undefined };

/**
 * Whether the mail of what was last done with a booking was written, or its address had had too many in that
 * hour. Mails are forgotten in time: of what lies further back, one counts as written.
 */
export async function mailStanding(
  services: Pick<AppointmentServices, "clock" | "env">,
  db: Tx,
  appointment: Appointment,
): Promise<MailStanding> {
  const { id, sequence, state, updatedAt } = appointment;
  const news = NEWS_OF[state];
  if (!news || updatedAt < dateOf(services.clock.now().subtract({ days: MAILS_KEPT_DAYS }))) return { written: true };
  if (await isEnqueued(db, ...news.map((one) => newsKey({ id, sequence }, one)))) return { written: true };
  return { written: false, after: await mailPossibleFrom(services, db, appointment) };
}

async function mailPossibleFrom(
  services: Pick<AppointmentServices, "clock" | "env">,
  db: Tx,
  { email }: Appointment,
): Promise<string | undefined> {
  const moment = await nextFormMail(db, services, email);
  return moment && momentWords(moment);
}
