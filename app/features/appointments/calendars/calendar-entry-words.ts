/** What a cell of the office's calendar says. Pure. */
import { frenchCount } from "#app/platform/content/french-numbers.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { timeWords } from "#app/platform/clock/french-dates.ts";
import type { Interval } from "#app/features/appointments/availability/availability.ts";
import type { PlaceKind } from "#app/features/appointments/places.ts";
import { serviceOf } from "#app/features/appointments/settings.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import { phoneWords } from "#app/platform/words/phone-words.ts";

/** How a cell is drawn; every one but `taken` says it in words too. */
export type EntryLook = "taken" | "done" | "pay" | "place" | "absent" | "off" | "test";

export type CalendarEntry = {
  key: string;
  /** The page of the thing; null where there is none. */
  href: string | null;
  title: string;
  /** In one word, where there is no room for `detail`. */
  short: string;
  detail: string;
  place: string;
  /** As people read it; "" of what is no appointment. */
  phone: string;
  /** « 9 h 30 – 10 h 30 » */
  time: string;
  /** Of an appointment. */
  reference: string | null;
  state: string | null;
  look: EntryLook;
  /** It is shown beside the calendar. */
  chosen?: boolean;
  /** Where it is moved to a cell, without the cell; null: it is not moved. */
  move?: string | null;
};

const PLACES: Record<PlaceKind, string> = {
  agency: "agence",
  phone: "téléphone",
  whatsapp: "WhatsApp",
  video: "visio",
};

/** « 9 h 30 – 10 h 30 » */
export function hoursOf({ start, end }: Interval): string {
  return `${timeWords(start.toZonedDateTimeISO(TIME_ZONE))} – ${timeWords(end.toZonedDateTimeISO(TIME_ZONE))}`;
}

/** What of an order is still to come: all of it, or the rest. */
export type StillDue = "due" | "partly-paid";

const DUE: Record<StillDue, string> = { due: "À payer", "partly-paid": "Part payée" };

/** The state of an appointment as its cell says it. @param due what is still to be paid of its order; undefined: nothing */
function standing(
  { state, place, during }: Appointment,
  due: StillDue | undefined,
  now: Temporal.Instant,
): { state: string | null; look: EntryLook } {
  if (state === "offered") return { state: "Proposé", look: "pay" };
  if (state === "tentative") return { state: "À confirmer", look: "pay" };
  if (state === "came") return { state: "Venu", look: "done" };
  if (state === "missed") return { state: "Absent", look: "absent" };
  const over = Temporal.Instant.compare(during.end, now) <= 0;
  if (over) return { state: "À noter", look: "place" };
  if (place === null) return { state: due ? `Lieu à fixer, ${DUE[due].toLowerCase()}` : "Lieu à fixer", look: "place" };
  if (due) return { state: DUE[due], look: "pay" };
  return { state: null, look: "taken" };
}

export function entryOf(
  appointment: Appointment,
  href: string,
  due: StillDue | undefined,
  now: Temporal.Instant,
): CalendarEntry {
  const { id, during, firstName, lastName, serviceName, service, place, phone, reference } = appointment;
  return {
    key: id,
    href,
    title: lastName || firstName || "(effacé)",
    short: serviceOf(service)?.short ?? serviceName,
    detail: serviceName,
    place: place === null ? "" : PLACES[place],
    phone: phoneWords(phone),
    time: hoursOf(during),
    reference,
    ...standing(appointment, due, now),
  };
}

/** A test session, read from its own feature. */
export type CalendarSession = Interval & {
  id: string;
  name: string;
  city: string;
  seats: number;
  taken: number;
  href: string;
};

export function sessionEntry({ id, name, city, seats, taken, start, end, href }: CalendarSession): CalendarEntry {
  return {
    key: id,
    href,
    title: name,
    short: city,
    detail: `${frenchCount(taken, "inscrit")} sur ${seats}`,
    place: city,
    phone: "",
    time: hoursOf({ start, end }),
    reference: null,
    state: "Session de test",
    look: "test",
  };
}

/** Time that an adviser keeps for something else. @param short where there is no room for `detail` */
export function keptEntry(
  key: string,
  title: string,
  detail: string,
  interval: Interval,
  short = detail,
): CalendarEntry {
  return {
    key,
    href: null,
    title,
    short,
    detail,
    place: "",
    phone: "",
    time: hoursOf(interval),
    reference: null,
    state: null,
    look: "off",
  };
}
