/** What the address of the office's calendar says: how much of it, around which day, whose. Pure. */
import { longDate, longDay, monthNames } from "#app/platform/clock/french-dates.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { isoDate } from "#app/platform/clock/iso-date.ts";

/** As the address writes them. */
export const calendarViews = { jour: "Jour", semaine: "Semaine", mois: "Mois" } as const;
export type CalendarView = keyof typeof calendarViews;

export type CalendarQuery = {
  view: CalendarView;
  date: Temporal.PlainDate;
  /** Id of one calendar; null: all of them side by side. */
  adviser: string | null;
  /** Id of the appointment beside the calendar, or `BOOKING`; null: none. */
  chosen: string | null;
  /**
   * What else the address of what stands beside the calendar says: of a booking, for whom and which service; of an appointment,
   * where the Bureau was left (`retour`).
   */
  carried?: string;
};

/** In the place of an appointment's id: one that is being booked stands beside the calendar. */
export const BOOKING = "reserver";

/** Years on either side of the usual day that a calendar shows. */
const YEARS = 10;
const ALL = "tous";

/**
 * The query of a page with a calendar; what it does not say, or says wrongly, is the week of `usual` of the whole team.
 * @param usual today, or the day of the appointment whose page it is
 */
export function calendarQuery(
  query: URLSearchParams,
  usual: Temporal.PlainDate,
  chosen: string | null = null,
): CalendarQuery {
  const asked = query.get("vue") ?? "";
  const view = (Object.keys(calendarViews) as CalendarView[]).find((one) => one === asked) ?? "semaine";
  const date = isoDate(query.get("date"));
  const near = date !== undefined && Math.abs(date.year - usual.year) <= YEARS;
  const adviser = query.get("conseiller") ?? "";
  return {
    view,
    date: near ? date : usual,
    adviser: isUuid(adviser) ? adviser : null,
    chosen,
    ...(chosen !== null && { carried: carriedBy(query, chosen === BOOKING ? ["service", "q", "client"] : ["retour"]) }),
  };
}

function carriedBy(query: URLSearchParams, names: readonly string[]): string {
  const said = names.flatMap((name) => {
    const value = query.get(name) ?? "";
    return value === "" ? [] : [[name, value]];
  });
  return new URLSearchParams(said).toString();
}

/** The address of a calendar: all that is chosen stays in it. With an appointment beside it, it is that appointment's page. */
export function calendarPath({ view, date, adviser, chosen, carried = "" }: CalendarQuery): string {
  const query = new URLSearchParams({ vue: view, date: date.toString(), conseiller: adviser ?? ALL }).toString();
  if (chosen === null) return pathTo(`/admin/agenda?${query}`);
  const page = chosen === BOOKING ? pathTo("/admin/agenda/reserver") : pathTo("/admin/agenda/:id", { id: chosen });
  return `${page}?${query}${carried === "" ? "" : `&${carried}`}`;
}

/** First and last day shown, both included. A week begins on Monday. */
export function spanOf({ view, date }: Pick<CalendarQuery, "view" | "date">): {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
} {
  if (view === "jour") return { from: date, to: date };
  const from = view === "mois" ? date.with({ day: 1 }) : date.subtract({ days: date.dayOfWeek - 1 });
  return { from, to: view === "mois" ? date.with({ day: date.daysInMonth }) : from.add({ days: 6 }) };
}

const STEPS = { jour: { days: 1 }, semaine: { days: 7 }, mois: { months: 1 } } as const;

/** What lies one day, week or month before (-1) or after (1). */
export function stepped(query: CalendarQuery, by: -1 | 1): CalendarQuery {
  const step = STEPS[query.view];
  return { ...query, date: by === 1 ? query.date.add(step) : query.date.subtract(step) };
}

/** « mardi 24 novembre 2026 », « 23 au 29 novembre 2026 », « novembre 2026 » */
export function spanWords(query: Pick<CalendarQuery, "view" | "date">): string {
  const { from, to } = spanOf(query);
  if (query.view === "jour") return longDay(from);
  if (query.view === "mois") return `${monthNames[from.month - 1] ?? ""} ${from.year}`;
  const first = from.day === 1 ? "1er" : String(from.day);
  if (from.month === to.month) return `${first} au ${longDate(to)}`;
  const month = ` ${monthNames[from.month - 1] ?? ""}`;
  return `${first}${month}${from.year === to.year ? "" : ` ${from.year}`} au ${longDate(to)}`;
}
