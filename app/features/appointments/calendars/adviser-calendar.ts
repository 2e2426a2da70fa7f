/** An adviser's appointments as a calendar: no client stands in it, since a calendar is read over a shoulder. */
import ical, { ICalCalendarMethod } from "ical-generator";
import { DOUALA_ZONE } from "#app/platform/clock/calendar-zone.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Interval } from "#app/features/appointments/availability/availability.ts";

/** `id` never changes for the same thing, so that a calendar moves it and makes no second; `page` is a path of the office. */
export type FeedEvent = { id: string; during: Interval; sequence: number; title: string; page: string };

export function adviserCalendar(
  events: readonly FeedEvent[],
  { origin, now }: { origin: string; now: Temporal.Instant },
): string {
  const calendar = ical({
    name: `${siteSettings.name}, mes rendez-vous`,
    prodId: { company: siteSettings.name, product: "Agenda", language: "FR" },
    method: ICalCalendarMethod.PUBLISH,
    // The zone is written beside every moment; without a name of its own the library writes DTSTAMP in UTC (RFC 5545).
    timezone: { name: null, generator: () => DOUALA_ZONE },
    ttl: 3600,
  });
  for (const { id, during, sequence, title, page } of events)
    calendar.createEvent({
      id: `office-${id}@cap-erable`,
      sequence,
      stamp: now,
      start: during.start.toZonedDateTimeISO(TIME_ZONE),
      end: during.end.toZonedDateTimeISO(TIME_ZONE),
      timezone: TIME_ZONE,
      summary: title,
      description: `Le détail est au bureau\u00a0: ${origin}${page}`,
      url: `${origin}${page}`,
    });
  return calendar.toString();
}
