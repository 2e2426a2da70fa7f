import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Booker } from "#app/platform/allowances/booking-allowances.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { createLimiter } from "#app/platform/database/limiter.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { normalisePhone } from "#app/features/people/phone.server.ts";
import { reachOf } from "#app/features/people/reach.ts";
import { agendaFacts } from "#app/features/appointments/availability/agenda-facts.server.ts";
import { appointmentPath } from "#app/features/appointments/notices/appointment-link.server.ts";
import {
  type AgendaFacts,
  type Refusal,
  type Start,
  startsOf,
} from "#app/features/appointments/availability/availability.ts";
import { holdTime, queueForDays } from "#app/features/appointments/internal/hold-time.server.ts";
import {
  originOf,
  settleBooking,
  settleForClient,
  tentativeUntil,
} from "#app/features/appointments/internal/settle-booking.server.ts";
import { asOffered } from "#app/features/appointments/availability/offered-services.ts";
import type { Actor } from "#app/features/appointments/policy.ts";
import { factsWith } from "#app/features/appointments/queries.server.ts";
import { pauseOf } from "#app/platform/settings/settings.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import type { Service } from "#app/features/appointments/settings.ts";
import type { AppointmentState } from "#app/features/appointments/status.ts";
import { type Appointment, appointments } from "#app/features/appointments/tables.ts";

const ENDED: ReadonlySet<AppointmentState> = new Set(["cancelled", "expired", "declined", "released"]);

/** Bookings under way at once: the rest of the site keeps its share of the connections. */
const bookingGate = createLimiter(4);

export type Booking = {
  /** Of this sending (platform/forms/sending-id): the same form sent again books once. */
  formId: string;
  service: Service;
  /** Calendar of the adviser whom the visitor saw and chose; none: whoever has the least to do that day. */
  adviser?: string | undefined;
  day: Temporal.PlainDate;
  /** "09:30", in Douala. */
  time: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
  /** IANA time zone of the visitor's browser; "" when not told. */
  zone: string;
};

/**
 * `path`: its own page. `already`: this very form booked it a moment ago. `tentative`: beyond the
 * hour's allowance, held until the link of its mail is opened.
 */
export type BookingOutcome =
  | { outcome: "booked" | "tentative"; appointment: Appointment; path: string; already: boolean }
  /** paused: switched off for visitors; what was sent before stands. */
  | { outcome: "refused"; why: Refusal | "paused" };

/**
 * Books a consultation: the adviser's time, the order, the mail, the reminders and the trace,
 * in one transaction. Beyond the hour's allowance it is tentative: the time, and a mail to confirm. The availability read before only refuses early; the database's
 * constraint decides who has the time.
 */
export function bookAppointment(
  services: AppointmentServices,
  booker: Booker,
  booking: Booking,
): Promise<BookingOutcome> {
  return book(services, booking, {
    paused: pauseOf("bookings") !== undefined,
    userId: booker.account?.userId ?? null,
    adviserId: null,
    origin: (tx) => originOf(tx, booker),
    settle: (tx, held) => settleBooking(services, tx, booker, held),
  });
}

/**
 * Books for somebody who called or came: the same time, order, mails, reminders and constraint,
 * confirmed at once, since an adviser spoke with them.
 * @param adviserId calendar that is wanted; null: whoever has the least to do that day
 */
export function bookForClient(
  services: AppointmentServices,
  actor: Extract<Actor, { kind: "adviser" }>,
  booking: Booking,
  { adviserId, userId }: { adviserId: string | null; userId: string | null },
): Promise<BookingOutcome> {
  return book(services, booking, {
    paused: false,
    userId,
    adviserId,
    origin: () => Promise.resolve({ originAddress: null, originBrowser: null }),
    settle: (tx, held) => settleForClient(services, tx, actor, held),
  });
}

/** What differs by who books. */
type BookedBy = {
  /** Nobody can book for now. */
  paused: boolean;
  userId: string | null;
  adviserId: string | null;
  origin: (tx: Tx) => ReturnType<typeof originOf>;
  settle: (tx: Tx, held: Appointment) => Promise<Appointment>;
};

async function book(services: AppointmentServices, asked: Booking, by: BookedBy): Promise<BookingOutcome> {
  const { clock, database } = services;
  const booking = { ...asked, phone: normalisePhone(asked.phone) };
  const idempotencyKey = keyOf(booking);
  // Nothing asks the database after the commit: what is booked is always acknowledged.
  const write = async (tx: Tx): Promise<BookingOutcome> => {
    const earlier = await sentBefore(tx, idempotencyKey);
    if (earlier) return earlier;
    if (by.paused) return { outcome: "refused", why: "paused" };
    const facts = await agendaFacts(tx, clock, booking.service.id, booking.day, booking.day);
    // What it is called and costs while nobody may advise.
    const service = asOffered(booking.service, facts.advice === true) ?? booking.service;
    const wanted = by.adviserId ?? booking.adviser ?? null;
    const start = startsOf(booking.day, service.minutes, factsWith(facts, wanted)).find(
      ({ time }) => time === booking.time,
    );
    if (!start?.free)
      return (await sentBefore(tx, idempotencyKey)) ?? { outcome: "refused", why: start?.why ?? "closed" };
    await queueForDays(tx, [booking.day]);
    const now = dateOf(clock.now());
    const { firstName, lastName, email, phone, message, zone } = booking;
    const advisers = leastBusyFirst(start, facts);
    const held = await holdTime(tx, advisers, {
      idempotencyKey,
      service: service.id,
      serviceName: service.name,
      price: service.price,
      during: { start: start.start, end: start.end },
      state: "tentative",
      tentativeUntil: new Date(tentativeUntil(services, start.start).epochMilliseconds),
      ...(await by.origin(tx)),
      userId: by.userId,
      firstName,
      lastName,
      email,
      phone,
      message,
      visitorZone: zone,
      createdAt: now,
      updatedAt: now,
    });
    if (held === "taken" || held === "already")
      return (await sentBefore(tx, idempotencyKey)) ?? { outcome: "refused", why: "taken" };
    const appointment = await by.settle(tx, held);
    return {
      outcome: outcomeOf(appointment),
      appointment,
      path: await appointmentPath(tx, appointment),
      already: false,
    };
  };
  return bookingGate(() => inTransaction(database, write));
}

function outcomeOf({ state }: Appointment): "booked" | "tentative" {
  return state === "tentative" ? "tentative" : "booked";
}

/** Advisers free at this start, whoever has the least to do that day first. */
export function leastBusyFirst(
  start: Extract<Start, { free: true }>,
  { calendars }: Pick<AgendaFacts, "calendars">,
): string[] {
  const load = new Map(calendars.map(({ adviserId, busy }) => [adviserId, busy.length]));
  return start.adviserIds.toSorted((one, other) => (load.get(one) ?? 0) - (load.get(other) ?? 0));
}

/** Whether a form was answered with what it booked before, and that is over: cancelled, expired, declined. */
export function isBookingOver(answer: BookingOutcome): boolean {
  return answer.outcome !== "refused" && answer.already && ENDED.has(answer.appointment.state);
}

/** Another start, service or person chosen on the same shown form is another booking. */
function keyOf({ formId, service, adviser = "", day, time, email, phone }: Booking): string {
  return createHash("sha256")
    .update(
      [
        formId,
        service.id,
        day.toString(),
        time,
        reachOf({ email, phone }).toLowerCase(),
        ...(adviser === "" ? [] : [adviser]),
      ].join("\n"),
    )
    .digest("base64url");
}

async function sentBefore(tx: Tx, idempotencyKey: string): Promise<BookingOutcome | undefined> {
  const [appointment] = await tx.select().from(appointments).where(eq(appointments.idempotencyKey, idempotencyKey));
  return (
    appointment && {
      outcome: outcomeOf(appointment),
      appointment,
      path: await appointmentPath(tx, appointment),
      already: true,
    }
  );
}
