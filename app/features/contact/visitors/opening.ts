import { siteSettings } from "#app/platform/settings/settings.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export type SupportHours = typeof siteSettings.support.hours;

/** Whether somebody answers at this moment, and at what hour that changes. */
export type Opening =
  | { open: true; until: string }
  | {
      open: false;
      /** What makes today a day off, e.g. "Fête nationale"; null on a day of the usual week. */
      why: string | null;
      /** Next opening; null when the next days have none. */
      next: { /** ISO. */ day: string; at: string } | null;
    };

/** How far the next opening is looked for. */
export const DAYS_AHEAD = 14;

/** The moment at which it is no longer so; undefined when the next days have no opening. @param now when it was asked */
export function endOf(opening: Opening, now: Temporal.ZonedDateTime): Temporal.Instant | undefined {
  if (opening.open) return now.withPlainTime(opening.until).toInstant();
  return opening.next
    ? Temporal.PlainDate.from(opening.next.day)
        .toZonedDateTime({ timeZone: now.timeZoneId, plainTime: opening.next.at })
        .toInstant()
    : undefined;
}

/**
 * @param now in the time of the business
 * @param holidayOf why nobody answers on a day, whatever the hours say; undefined for a day like the others
 */
export function openingAt(
  now: Temporal.ZonedDateTime,
  hours: SupportHours,
  holidayOf: (day: Temporal.PlainDate) => string | undefined,
): Opening {
  const time = now.toPlainTime();
  const hoursOf = (day: Temporal.PlainDate) =>
    holidayOf(day) !== undefined ? [] : hours.filter(({ days }) => days.includes(day.dayOfWeek));
  const today = dayOf(now);
  const current = hoursOf(today).find(
    ({ from, to }) => Temporal.PlainTime.compare(from, time) <= 0 && Temporal.PlainTime.compare(time, to) < 0,
  );
  if (current) return { open: true, until: current.to };
  const why = holidayOf(today) ?? null;
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = today.add({ days: ahead });
    const first = hoursOf(day)
      .map(({ from }) => from)
      .toSorted()
      .find((from) => ahead > 0 || Temporal.PlainTime.compare(time, from) < 0);
    if (first) return { open: false, why, next: { day: day.toString(), at: first } };
  }
  return { open: false, why, next: null };
}
