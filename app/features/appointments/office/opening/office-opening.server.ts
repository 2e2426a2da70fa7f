import { asc, eq } from "drizzle-orm";
import { type Clock, TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import { longDay, timeWords, weekdays } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Staff, mayManageAdvisers, maySetBusyTimes } from "#app/features/appointments/adviser-policy.ts";
import { type Interval, weeklySpans } from "#app/features/appointments/availability/availability.ts";
import { holidaysOf, isFullyKnown } from "#app/features/appointments/availability/holidays.ts";
import { spansOfTimes, spansWords } from "#app/features/appointments/availability/opening-hours.ts";
import {
  blocksToCome,
  hoursWithin,
  ownExceptionsFrom,
} from "#app/features/appointments/availability/opening-queries.server.ts";
import { exceptionsFrom } from "#app/features/appointments/queries.server.ts";
import { agendaSettings, holidaySource } from "#app/features/appointments/settings.ts";
import { advisers } from "#app/features/appointments/tables.ts";

export type OfficeOpening = {
  /** ISO. */
  today: string;
  /** The agency, then each calendar. */
  whose: { label: string; value: string; chosen: boolean }[];
  /** Whose hours are shown; null: the agency's. */
  calendar: { id: string; name: string } | null;
  week: {
    weekday: number;
    name: string;
    words: string;
    /** Where they come from, when nobody set them for whom is shown. */ note: string;
    set: boolean;
  }[];
  exceptions: { iso: string; words: string; open: boolean; reason: string; hours: string | null }[];
  /** Public holidays to come in a year, by day; of the agency alone. */
  holidays: { iso: string; words: string; name: string }[];
  /** A year within the agenda whose announced holidays nobody has written down yet. */
  unknownYear: number | null;
  /** Calendars whose time whoever looks may block. */
  calendars: { value: string; label: string }[];
  blocks: { id: string; adviser: string; words: string; reason: string; may: boolean }[];
  /** What whoever looks may change. */
  mayHours: boolean;
  mayExceptions: boolean;
};

const MOST_BLOCKS = 100;

/**
 * When one can come: the week, the days that differ, holidays, and what advisers keep.
 * @param asked id of the calendar whose own hours are shown; unknown or null: the agency's
 */
export async function officeOpening(
  db: Tx,
  clock: Clock,
  viewer: Staff,
  asked: string | null = null,
): Promise<OfficeOpening> {
  const today = dayOf(clock.now());
  const { week, own: ownHours } = await hoursWithin(db, today, today);
  const calendars = await db
    .select({ id: advisers.id, name: advisers.name, userId: advisers.userId })
    .from(advisers)
    .where(eq(advisers.active, true))
    .orderBy(asc(advisers.createdAt), asc(advisers.id));
  const calendar = calendars.find(({ id }) => id === asked) ?? null;
  const own = calendar && ownHours.get(calendar.id);
  const blocks = await blocksToCome(db, clock.now().toInstant(), MOST_BLOCKS);
  const lastYear = today.add({ days: agendaSettings.horizonDays }).year;
  const exceptions = calendar ? await ownExceptionsFrom(db, calendar.id, today) : await exceptionsFrom(db, today);
  return {
    today: today.toString(),
    whose: [
      { label: "L’agence", value: "", chosen: calendar === null },
      ...calendars.map(({ id, name }) => ({ label: name, value: id, chosen: id === calendar?.id })),
    ],
    calendar: calendar && { id: calendar.id, name: calendar.name },
    week: weekdays.map((name, index) => {
      const spans = own?.week.get(index + 1);
      const set = calendar ? spans !== undefined : week.has(index + 1);
      return {
        weekday: index + 1,
        name,
        words: spansWords(spans ?? weeklySpans(index + 1, { settings: agendaSettings, week })),
        set,
        note: set ? "" : calendar ? "comme l’agence" : "réglage de départ",
      };
    }),
    exceptions: exceptions.map(({ day, open, reason, ...times }) => {
      const spans = spansOfTimes(times);
      return {
        iso: day,
        words: longDay(Temporal.PlainDate.from(day)),
        open,
        reason,
        hours: spans.length > 0 ? spansWords(spans) : null,
      };
    }),
    holidays: calendar ? [] : holidaysFrom(today),
    unknownYear: isFullyKnown(lastYear, holidaySource()) ? null : lastYear,
    calendars: calendars
      .filter((adviser) => maySetBusyTimes(viewer, adviser))
      .map(({ id, name }) => ({ value: id, label: name })),
    blocks: blocks
      .filter(({ adviserId }) => calendar === null || adviserId === calendar.id)
      .map(({ id, during, reason, adviser, userId }) => ({
        id,
        adviser,
        reason,
        words: blockWords(during),
        may: maySetBusyTimes(viewer, { userId }),
      })),
    mayHours: calendar ? maySetBusyTimes(viewer, calendar) : mayManageAdvisers(viewer),
    mayExceptions: calendar ? maySetBusyTimes(viewer, calendar) : true,
  };
}

function holidaysFrom(today: Temporal.PlainDate): OfficeOpening["holidays"] {
  return [today.year, today.year + 1]
    .flatMap((year) => [...holidaysOf(year, holidaySource())])
    .filter(([iso]) => iso >= today.toString() && iso <= today.add({ years: 1 }).toString())
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([iso, name]) => ({ iso, words: longDay(Temporal.PlainDate.from(iso)), name }));
}

/** « mardi 24 novembre 2026, de 9 h 00 à 12 h 00 », or from one day to another. */
export function blockWords({ start, end }: Interval): string {
  const [from, to] = [start.toZonedDateTimeISO(TIME_ZONE), end.toZonedDateTimeISO(TIME_ZONE)];
  if (from.toPlainDate().equals(to.toPlainDate())) return `${longDay(from)}, de ${timeWords(from)} à ${timeWords(to)}`;
  return `du ${longDay(from)} à ${timeWords(from)} au ${longDay(to)} à ${timeWords(to)}`;
}
