import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { CalendarSession } from "./calendar-entry-words.ts";
import {
  BOOKING,
  type CalendarQuery,
  type CalendarView,
  calendarPath,
  calendarQuery,
  calendarViews,
  spanOf,
  spanWords,
  stepped,
} from "./calendar-query.ts";
import { isFullyKnown } from "#app/features/appointments/availability/holidays.ts";
import { type CalendarSheet, calendarColumns, calendarSheet } from "./office-calendar.server.ts";
import {
  type RelatedBookings,
  allRelatedBookings,
} from "#app/features/appointments/booking/related-bookings.server.ts";
import { type CalendarMonth, calendarMonth } from "./office-month.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { mayBeMoved } from "#app/features/appointments/policy.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
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
  /** An appointment stands beside it, or one that is being booked. */
  beside: boolean;
  /** To book beside it. */
  book: string;
  /** The same calendar without it. */
  alone: string;
  /** To choose another hour for it. */
  move: string | null;
  /** Bookings to confirm that belong together: one line each. */
  related: RelatedBookings[];
  /** A year within the agenda whose announced holidays nobody has written down yet. */
  unknownYear: number | null;
};

/** What stands beside a calendar: one of its appointments, or one that is being booked. */
export type Beside = Appointment | typeof BOOKING | null;

/** The first and last moment that the calendar of this address shows, to read what another feature has in it. */
export function calendarSpan(
  clock: Clock,
  search: URLSearchParams,
  beside: Beside,
): { from: Temporal.PlainDate; to: Temporal.PlainDate } {
  return spanOf(calendarQuery(search, usualDay(clock, beside)));
}

const usualDay = (clock: Clock, beside: Beside) =>
  beside === null || beside === BOOKING ? dayOf(clock.now()) : dayOf(beside.during.start);

/**
 * The agenda as its address asks for it.
 * @param sessions test sessions of its days
 * @param beside what is shown beside it
 */
export async function officeAgenda(
  db: Tx,
  clock: Clock,
  search: URLSearchParams,
  sessions: readonly CalendarSession[],
  beside: Beside = null,
): Promise<OfficeAgenda> {
  const today = dayOf(clock.now());
  const asked = calendarQuery(search, usualDay(clock, beside), beside === BOOKING ? BOOKING : beside?.id);
  const columns = await calendarColumns(db, asked);
  // A calendar that is gone: the whole team rather than nothing.
  const query = columns.some(({ id }) => id === asked.adviser) ? asked : { ...asked, adviser: null };
  const standing = beside === BOOKING ? null : beside;
  const moving = standing !== null && mayBeMoved(standing, clock.now()) ? standing : null;
  // Beside an appointment there is room for one calendar a day of a week: its own, the first for one that is being booked.
  const narrow = beside !== null && query.view === "semaine" && query.adviser === null;
  const own = standing?.adviserId ?? columns[0]?.id;
  const drawn = narrow ? columns.filter(({ id }) => id === own) : columns;
  const sheet = query.view === "mois" ? null : await calendarSheet(db, clock, query, drawn, sessions, moving);
  const coming = Temporal.PlainDate.compare(query.date, today) < 0 ? today : query.date;
  const whose = (label: string, adviser: string | null) => ({
    label,
    href: calendarPath({ ...query, adviser }),
    chosen: adviser === query.adviser,
  });
  const lastYear = today.add({ days: agendaSettings.horizonDays }).year;
  return {
    view: query.view,
    beside: beside !== null,
    book: calendarPath({
      ...query,
      date: coming,
      // Whose hour it will be is not chosen yet: a day shows everybody's.
      view: query.adviser === null && columns.length > 1 ? "jour" : "semaine",
      chosen: BOOKING,
    }),
    alone: calendarPath({ ...query, chosen: null }),
    move: moving === null ? null : movePath(query, moving.id),
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
    sheet: sheet && { ...sheet, cells: { ...sheet.cells, at: beside === null ? undefined : chosenCell(search) } },
    month: query.view === "mois" ? await calendarMonth(db, clock, query, sessions) : null,
    related: beside === null ? await allRelatedBookings(db) : [],
    unknownYear: isFullyKnown(lastYear, holidaySource()) ? null : lastYear,
  };
}

/** The cell that an address chooses, as the cells say theirs. */
function chosenCell(search: URLSearchParams): string | undefined {
  const hour = search.get("heure");
  return hour === null
    ? undefined
    : `date=${search.get("date") ?? ""}&conseiller=${search.get("conseiller") ?? ""}&heure=${hour}`;
}

/** The page that moves it, with the same calendar beside it. */
function movePath({ view, date, adviser, carried = "" }: CalendarQuery, id: string): string {
  const kept = new URLSearchParams({
    vue: view,
    date: date.toString(),
    ...(adviser !== null && { conseiller: adviser }),
  });
  return `${pathTo("/admin/agenda/:id/deplacer", { id })}?${kept.toString()}${carried === "" ? "" : `&${carried}`}`;
}
