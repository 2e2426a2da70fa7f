import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { CalendarSession } from "./calendar-entry-words.ts";
import {
  type CalendarView,
  calendarPath,
  calendarQuery,
  calendarViews,
  spanOf,
  spanWords,
  stepped,
} from "./calendar-query.ts";
import { type ChosenAppointment, chosenAppointment } from "./chosen-appointment.server.ts";
import { isFullyKnown } from "#app/features/appointments/availability/holidays.ts";
import { type CalendarSheet, calendarColumns, calendarSheet } from "./office-calendar.server.ts";
import {
  type RelatedBookings,
  allRelatedBookings,
} from "#app/features/appointments/booking/related-bookings.server.ts";
import { type CalendarMonth, calendarMonth } from "./office-month.server.ts";
import { agendaSettings, holidaySource } from "#app/features/appointments/settings.ts";

/** A choice of the calendar: the same address with one thing changed. */
export type CalendarChoice = { label: string; href: string; chosen: boolean };

export type OfficeAgenda = {
  view: CalendarView;
  /** « 23 au 29 novembre 2026 » */
  title: string;
  previous: string;
  next: string;
  present: string;
  views: CalendarChoice[];
  who: CalendarChoice[];
  /** A day or a week. */
  sheet: CalendarSheet | null;
  month: CalendarMonth | null;
  /** The appointment that the address chooses. */
  chosen: ChosenAppointment | null;
  /** Bookings to confirm that belong together: one line each. */
  related: RelatedBookings[];
  /** A year within the agenda whose announced holidays nobody has written down yet. */
  unknownYear: number | null;
};

/** The first and last moment that the calendar of this address shows, to read what another feature has in it. */
export function calendarSpan(
  clock: Clock,
  search: URLSearchParams,
): { from: Temporal.PlainDate; to: Temporal.PlainDate } {
  return spanOf(calendarQuery(search, dayOf(clock.now())));
}

/** The agenda as its address asks for it. @param sessions test sessions of its days */
export async function officeAgenda(
  db: Tx,
  clock: Clock,
  search: URLSearchParams,
  sessions: readonly CalendarSession[],
): Promise<OfficeAgenda> {
  const today = dayOf(clock.now());
  const asked = calendarQuery(search, today);
  const columns = await calendarColumns(db, asked);
  // A calendar that is gone: the whole team rather than nothing.
  const shown = columns.some(({ id }) => id === asked.adviser) ? asked : { ...asked, adviser: null };
  // Elsewhere in the calendar nothing is chosen any more.
  const query = { ...shown, chosen: null };
  const whose = (label: string, adviser: string | null) => ({
    label,
    href: calendarPath({ ...query, adviser }),
    chosen: adviser === query.adviser,
  });
  const lastYear = today.add({ days: agendaSettings.horizonDays }).year;
  return {
    view: query.view,
    title: spanWords(query),
    previous: calendarPath(stepped(query, -1)),
    next: calendarPath(stepped(query, 1)),
    present: calendarPath({ ...query, date: today }),
    views: (Object.keys(calendarViews) as CalendarView[]).map((view) => ({
      label: calendarViews[view],
      href: calendarPath({ ...query, view }),
      chosen: view === query.view,
    })),
    who: columns.length < 2 ? [] : [whose("Toute l’équipe", null), ...columns.map(({ id, short }) => whose(short, id))],
    sheet: query.view === "mois" ? null : await calendarSheet(db, clock, shown, columns, sessions),
    chosen: await chosenAppointment(db, clock, shown),
    month: query.view === "mois" ? await calendarMonth(db, clock, query, sessions) : null,
    related: await allRelatedBookings(db),
    unknownYear: isFullyKnown(lastYear, holidaySource()) ? null : lastYear,
  };
}
