/** The days of a file as a calendar: no name, no paper and no country stands in it, since a calendar is read over a shoulder. */
import ical, { ICalCalendarMethod } from "ical-generator";
import { DOUALA_ZONE } from "#app/platform/clock/calendar-zone.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

/** A day of a file; `id` never changes for the same thing, so that a calendar moves it and makes no second. */
export type CalendarDay = { id: string; day: Temporal.PlainDate; kind: keyof typeof SUMMARIES };

/** What a calendar shows of each kind. */
const SUMMARIES = {
  "legal-deadline": "Délai légal de votre dossier",
  condition: "Étape de votre dossier",
  task: "Une tâche de votre dossier",
  correction: "Un document à reprendre",
  expiry: "Un document expire",
  submission: "Dépôt prévu de votre dossier",
} as const;

/** @param page address of the file, for whoever is signed in */
export function fileCalendar(
  days: readonly CalendarDay[],
  { applicationId, page, now }: { applicationId: string; page: string; now: Temporal.Instant },
): string {
  const calendar = ical({
    name: `${siteSettings.name}, mon dossier`,
    prodId: { company: siteSettings.name, product: "Dossier", language: "FR" },
    method: ICalCalendarMethod.PUBLISH,
    // The zone is written beside every moment; without a name of its own the library writes DTSTAMP in UTC (RFC 5545).
    timezone: { name: null, generator: () => DOUALA_ZONE },
    ttl: 6 * 3600,
  });
  for (const { id, day, kind } of days) {
    // At eight in Douala: an event of the whole day would show on another day to whoever travels.
    const start = day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: "08:00" });
    calendar.createEvent({
      id: `${applicationId}-${id}@cap-erable`,
      stamp: now,
      start,
      end: start.add({ minutes: 30 }),
      timezone: TIME_ZONE,
      summary: SUMMARIES[kind],
      description: `Le détail est dans votre espace\u00a0: ${page}`,
      url: page,
    });
  }
  return calendar.toString();
}
