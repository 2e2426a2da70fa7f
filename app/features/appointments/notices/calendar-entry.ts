import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { DOUALA_ZONE } from "#app/platform/clock/calendar-zone.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { placeWords } from "#app/features/appointments/places.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";

/** PUBLISH for a file that somebody downloads; REQUEST and CANCEL for mails (RFC 5546). */
export type EntryMethod = "PUBLISH" | "REQUEST" | "CANCEL";

/**
 * An appointment as a calendar entry. Its UID never changes and its SEQUENCE grows with each
 * change, so that a calendar replaces what it has, and takes it out at CANCEL.
 * @param page address by which the client follows it
 */
export function calendarEntry(
  appointment: Appointment,
  method: EntryMethod,
  { page, now }: { page: string; now: Temporal.Instant },
): string {
  const { id, reference, serviceName, during, sequence, firstName, lastName, email } = appointment;
  const { text, link } = placeWords(appointment);
  // Without a name of its own the calendar writes DTSTAMP in UTC, as RFC 5545 asks.
  const calendar = ical({
    prodId: { company: siteSettings.name, product: "Rendez-vous", language: "FR" },
    method: ICalCalendarMethod[method],
    timezone: { name: null, generator: () => DOUALA_ZONE },
  });
  const event = calendar.createEvent({
    id: `${id}@cap-erable`,
    sequence,
    stamp: now,
    // Moments with their zone: a Date would be written in the zone of this machine.
    start: during.start.toZonedDateTimeISO(TIME_ZONE),
    end: during.end.toZonedDateTimeISO(TIME_ZONE),
    timezone: TIME_ZONE,
    summary: `${serviceName} — ${siteSettings.name}`,
    location: link ? `${text}\u00a0: ${link}` : text,
    description: `Référence ${reference}\nDéplacer ou annuler\u00a0: ${page}`,
    url: link ?? page,
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: siteSettings.name, email: siteSettings.agency.email },
  });
  // Whoever gave no address is on no list of guests; the entry is theirs on paper.
  if (method !== "PUBLISH" && email !== "")
    event.createAttendee({ name: `${firstName} ${lastName}`, email, rsvp: false });
  if (method !== "CANCEL")
    event.createAlarm({ type: ICalAlarmType.display, trigger: 3600, description: `${serviceName} dans une heure` });
  // RFC 5545, 3.6.1: an event's alarms come after its own properties; the library writes them between.
  return calendar.toString().replace(/(BEGIN:VALARM\r\n.*END:VALARM\r\n)(.*)(END:VEVENT)/s, "$2$1$3");
}
