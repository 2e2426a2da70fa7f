import { fcfa } from "#app/features/orders/money.ts";
import { orderPath } from "#app/features/orders/order-link.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { appointmentPath } from "#app/features/appointments/appointment-link.server.ts";
import { calendarEntry } from "#app/features/appointments/calendar-entry.ts";
import { type AppointmentNews, appointmentMail } from "#app/features/appointments/mails/appointment-mail.tsx";
import { ownTimeWords } from "#app/features/appointments/own-time.ts";
import { placeWords } from "#app/features/appointments/places.ts";
import { lastChange } from "#app/features/appointments/policy.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import { aheadWords, durationWords, intervalWords, momentWords } from "#app/features/appointments/words.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { orderOf } from "./order-of.server.ts";

/** What the calendar of the client's mail program is asked with each news. */
const CALENDAR: Partial<Record<AppointmentNews, "REQUEST" | "CANCEL">> = {
  booked: "REQUEST",
  moved: "REQUEST",
  place: "REQUEST",
  restored: "REQUEST",
  cancelled: "CANCEL",
  expired: "CANCEL",
};

/** Writes to the client, in the transaction that makes the news; each news of each version once. */
export async function tellClient(
  { clock, jobs, origin }: Pick<AppointmentServices, "clock" | "jobs" | "origin">,
  tx: Tx,
  appointment: Appointment,
  news: AppointmentNews,
): Promise<void> {
  const { id, during, sequence, email, firstName, reference, serviceName, visitorZone, offeredUntil } = appointment;
  const present = clock.now().toInstant();
  const page = `${origin}${await appointmentPath(tx, appointment)}`;
  const order = await orderOf(tx, id);
  const mail = await appointmentMail(news, {
    firstName,
    reference,
    service: serviceName,
    duration: durationWords(during.start.until(during.end).total("minutes")),
    when: intervalWords(during),
    ahead: aheadWords(present.until(during.start).total("minutes")),
    ownTime: ownTimeWords(during.start.epochMilliseconds, visitorZone),
    place: placeWords(appointment),
    page: news === "offer-over" ? `${origin}/appointment?service=${appointment.service}` : page,
    phone: siteSettings.agency.phone,
    changeUntil: Temporal.Instant.compare(present, lastChange(appointment)) < 0 ? momentWords(lastChange(appointment)) : undefined,
    offeredUntil: offeredUntil ? momentWords(Temporal.Instant.fromEpochMilliseconds(offeredUntil.getTime())) : undefined,
    due:
      order?.state === "due"
        ? {
            amount: fcfa(order.amount),
            reference: order.reference,
            until: momentWords(Temporal.Instant.fromEpochMilliseconds(order.dueAt.getTime())),
            page: `${origin}${await orderPath(tx, order)}`,
          }
        : undefined,
    refund: news === "cancelled" && order?.state === "refund-due",
  });
  const method = CALENDAR[news];
  const calendar = method ? { calendar: { method, content: calendarEntry(appointment, method, { page, now: present }) } } : {};
  await enqueueMail(tx, jobs, { to: email, idempotencyKey: `appointment ${id} ${sequence} ${news}`, ...mail, ...calendar });
}
