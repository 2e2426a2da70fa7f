import { accountOf } from "#app/features/accounts/account-of.server.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { type NewNotice, addNotice } from "#app/features/notices/add-notice.server.ts";
import { listOwner, tell } from "#app/features/notices/tell.server.ts";
import { payPath } from "#app/features/orders/order-link.server.ts";
import { isAwaited } from "#app/features/orders/status.ts";
import { reachOf } from "#app/features/people/reach.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { agreementInForce } from "#app/features/appointments/agreements/make-agreement.server.ts";
import { standingOf } from "#app/features/appointments/agreements/describe-agreement.server.ts";
import { agreementPath } from "#app/features/appointments/agreements/agreement-link.server.ts";
import { appointmentPath, confirmationPath } from "./appointment-link.server.ts";
import { calendarEntry } from "./calendar-entry.ts";
import { appointmentMail } from "#app/features/appointments/mails/appointment-mail.tsx";
import type { AppointmentNews } from "#app/features/appointments/mails/appointment-news.tsx";
import { kindOfNews } from "./notice-kinds.ts";
import { adviserShown } from "#app/features/appointments/availability/licensed-calendars.server.ts";
import { ownTimeWords } from "#app/features/appointments/availability/own-time.ts";
import { placeWords } from "#app/features/appointments/places.ts";
import { type Actor, lastChange } from "#app/features/appointments/policy.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import { aheadWords, durationWords, intervalWords, momentWords, priceWords } from "#app/features/appointments/words.ts";
import { type Booker, acceptedInAnHour, isOwnAddress } from "#app/platform/allowances/booking-allowances.ts";
import { enqueueAcceptedMail, enqueueFormMail } from "#app/platform/mail/enqueue-form-mail.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { type Mail, enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import type { About } from "#app/platform/mail/tables.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { orderOf } from "./order-of.server.ts";

/** What the calendar of the client's mail program is asked with each news. */
const CALENDAR: Partial<Record<AppointmentNews, "REQUEST" | "CANCEL">> = {
  booked: "REQUEST",
  moved: "REQUEST",
  place: "REQUEST",
  cancelled: "CANCEL",
  freed: "CANCEL",
  "adviser-absent": "CANCEL",
  expired: "CANCEL",
};

/** What is of use to whoever still has to come. */
const COMING = new Set<AppointmentNews>(["booked", "moved", "agreed", "place", "tomorrow", "soon"]);

/** Tells the client, in the transaction that makes the news; each news of each version once. */
export async function tellClient(
  services: Pick<AppointmentServices, "clock" | "jobs" | "origin">,
  tx: Tx,
  appointment: Appointment,
  news: AppointmentNews,
): Promise<void> {
  const mail = await mailOf(services, tx, appointment, news);
  await tell(tx, services, kindOfNews(news), appointment, { ...(await noticeOf(tx, appointment, mail)), mail });
}

/**
 * The same, when a form did it that anybody can send for any address: its mails of the hour are
 * counted, unless they go to whoever is signed in with that very address, confirmed. The one mail of a booking that is accepted counts apart.
 * @param once what tells this mail from an earlier one of the same news
 * @returns false when the address has had its mails of this hour: nothing is sent
 */
export async function tellByForm(
  services: Pick<AppointmentServices, "clock" | "jobs" | "origin" | "env">,
  tx: Tx,
  appointment: Appointment,
  news: AppointmentNews,
  { account }: Pick<Booker, "account">,
  once = "",
): Promise<boolean> {
  const written = await mailOf(services, tx, appointment, news);
  const mail = { ...written, idempotencyKey: `${written.idempotencyKey}${once}` };
  const own = isOwnAddress(account, mail.to);
  if (own) await enqueueMail(tx, services.jobs, mail);
  const accepted = news === "booked" && once === "";
  const most = acceptedInAnHour(services.env.allowances);
  const write = () =>
    accepted
      ? enqueueAcceptedMail(tx, services, mail, { what: "consultation", most })
      : enqueueFormMail(tx, services, mail);
  const sent = own || (await write());
  // Whoever types another's address fills neither their mailbox nor their list.
  const list = sent || appointment.userId !== null ? await listOwner(tx, appointment) : null;
  if (list !== null)
    await addNotice(tx, services, kindOfNews(news), {
      ...(await noticeOf(tx, appointment, written)),
      userId: list,
      // Of the news that a mail says already the mail tells how it goes.
      about: sent ? undefined : aboutAppointment(appointment),
    });
  return sent;
}

/**
 * The same for what somebody did on the page of an appointment. Whoever filled the form holds the
 * link of that page, so that a client's presses count as the form did; an adviser's do not.
 * @returns false when the address has had its mails of this hour: nothing is sent
 */
export async function tellOfPress(
  services: Pick<AppointmentServices, "clock" | "jobs" | "origin" | "env">,
  tx: Tx,
  appointment: Appointment,
  news: AppointmentNews,
  actor: Actor,
): Promise<boolean> {
  if (actor.kind === "client")
    return tellByForm(services, tx, appointment, news, { account: await accountOf(tx, actor.userId) });
  await tellClient(services, tx, appointment, news);
  return true;
}

/** What the list says of a mail. The page in it is opened by its key, never by the one that confirms. */
async function noticeOf(
  tx: Tx,
  appointment: Appointment,
  { subject, idempotencyKey }: Mail,
): Promise<Pick<NewNotice, "key" | "title" | "body" | "path" | "until" | "about">> {
  const { serviceName, reference, during } = appointment;
  return {
    about: aboutAppointment(appointment),
    key: idempotencyKey,
    until: during.start,
    title: subject,
    body: `${serviceName}, référence ${reference}.`,
    path: await appointmentPath(tx, appointment),
  };
}

/** The thing that its news are of. */
export const aboutAppointment = ({ id }: Pick<Appointment, "id">): About => `appointment ${id}`;

/** Key by which a news of a version is written once. */
export function newsKey(
  { id, sequence }: Pick<Appointment, "id" | "sequence">,
  news: AppointmentNews | "restored",
): string {
  return `appointment ${id} ${sequence} ${news}`;
}

async function mailOf(
  { clock, origin }: Pick<AppointmentServices, "clock" | "origin">,
  tx: Tx,
  appointment: Appointment,
  news: AppointmentNews,
): Promise<Mail> {
  const {
    id,
    during,
    email,
    phone,
    firstName,
    reference,
    serviceName,
    price,
    visitorZone,
    offeredUntil,
    tentativeUntil,
  } = appointment;
  const present = clock.now().toInstant();
  // The key that confirms goes by mail alone: whoever filled the form has another.
  const path = news === "tentative" ? await confirmationPath(tx, appointment) : await appointmentPath(tx, appointment);
  const page = `${origin}${path}`;
  const order = await orderOf(tx, id);
  const agreement = await agreementInForce(tx, id);
  const mail = await appointmentMail(news, {
    firstName,
    reference,
    service: serviceName,
    duration: durationWords(during.start.until(during.end).total("minutes")),
    price: priceWords(price),
    when: intervalWords(during),
    ahead: aheadWords(present.until(during.start).total("minutes")),
    ownTime: ownTimeWords(during.start.epochMilliseconds, visitorZone),
    place: placeWords(appointment),
    agreement:
      agreement && !agreement.clientAcceptedAt ? `${origin}${await agreementPath(tx, appointment)}` : undefined,
    held: agreement !== undefined && standingOf(agreement).missing !== null,
    adviser: await adviserShown(tx, appointment.adviserId, dayOf(during.start).toString()),
    page:
      news === "offer-over" || news === "withdrawn"
        ? `${origin}${pathTo(`/appointment?service=${appointment.service}`)}`
        : page,
    phone: siteSettings.agency.phone,
    changeUntil:
      Temporal.Instant.compare(present, lastChange(appointment)) < 0 ? momentWords(lastChange(appointment)) : undefined,
    offeredUntil: offeredUntil
      ? momentWords(Temporal.Instant.fromEpochMilliseconds(offeredUntil.getTime()))
      : undefined,
    tentativeUntil: tentativeUntil
      ? momentWords(Temporal.Instant.fromEpochMilliseconds(tentativeUntil.getTime()))
      : undefined,
    due:
      order && isAwaited(order.state)
        ? {
            amount: fcfa(order.owed),
            reference: order.reference,
            until: momentWords(Temporal.Instant.fromEpochMilliseconds(order.dueAt.getTime())),
            page: `${origin}${await payPath(tx, order)}`,
          }
        : undefined,
    sorry: news === "cancelled" || news === "freed" || news === "adviser-absent" ? appointment.reason : "",
    refund: news === "cancelled" && (order?.refundDue ?? 0) > 0,
  });
  const method = CALENDAR[news];
  const calendar = method
    ? { calendar: { method, content: calendarEntry(appointment, method, { page, now: present }) } }
    : {};
  const about = aboutAppointment(appointment);
  const until = trueUntil(appointment, news);
  return {
    to: reachOf({ email, phone }),
    idempotencyKey: newsKey(appointment, news),
    about,
    until,
    ...mail,
    ...calendar,
  };
}

/** Until when a news is to be told: a start to come to until it has come, a start that is held until its hold ends. */
function trueUntil(
  { during, offeredUntil, tentativeUntil }: Appointment,
  news: AppointmentNews,
): Temporal.Instant | undefined {
  const held = news === "offered" ? offeredUntil : news === "tentative" ? tentativeUntil : null;
  if (held) return Temporal.Instant.fromEpochMilliseconds(held.getTime());
  return COMING.has(news) ? during.start : undefined;
}
