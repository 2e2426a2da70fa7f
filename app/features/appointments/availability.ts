/**
 * Which starts of a day are free: a pure function of the opening hours, the lunch break,
 * public holidays and the owner's exceptions, advisers' calendars, the notice and "now".
 * Everything is Africa/Douala. It refuses early and says why; what makes two bookings of the
 * same time impossible is the database's constraint.
 */
import { TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import { holidaysOf } from "./holidays.ts";
import type { AgendaSettings, HolidaySource } from "./settings.ts";

/** [start, end) */
export type Interval = { start: Temporal.Instant; end: Temporal.Instant };

/** An adviser's time that is taken, in any order. */
export type Calendar = { adviserId: string; busy: readonly Interval[] };

/** Hours of a day in which one can come: "09:00" to "12:00", in Douala. */
export type Span = { from: string; to: string };

/** The owner's word on a day, over holidays. */
export type Exception = {
  open: boolean;
  reason: string;
  /** Hours of that day alone; left out, it has those of its weekday. */
  hours?: readonly Span[];
};

/** When one can come, whoever receives. */
export type OpeningFacts = Pick<AgendaFacts, "settings" | "holidays" | "exceptions" | "week">;

export type AgendaFacts = {
  settings: Pick<AgendaSettings, "hours" | "lunch" | "starts" | "noticeMinutes" | "horizonDays">;
  holidays: HolidaySource;
  /** By ISO date. */
  exceptions: ReadonlyMap<string, Exception>;
  /** Hours that the office set, by ISO weekday; a weekday that is missing has those of the settings. */
  week?: ReadonlyMap<number, readonly Span[]>;
  calendars: readonly Calendar[];
  /** What is asked for is advice, and nobody who may give it has a calendar. */
  unlicensed?: boolean;
  /** What is asked for is advice, given by these calendars. */
  advice?: boolean;
  now: Temporal.ZonedDateTime;
};

/**
 * Why a start is not free: the day is closed, over, or beyond the horizon; the time is past or
 * too near; it runs into lunch, opening or closing; every adviser is busy at it (`taken`) or
 * soon after it (`short`); or nobody may give this advice (`unlicensed`).
 */
export type Refusal = "unlicensed" | "closed" | "too-far" | "past" | "notice" | "opening" | "lunch" | "closing" | "taken" | "short";

export type Start = Interval & { /** "09:30", in Douala. */ time: string } & ({ free: true; adviserIds: string[] } | { free: false; why: Refusal });

/** A day that receives nobody, and why in words; undefined when it is open. */
export function closureOf(day: Temporal.PlainDate, facts: OpeningFacts): string | undefined {
  if (facts.exceptions.get(day.toString())?.hours) return undefined;
  if (weeklySpans(day.dayOfWeek, facts).length === 0) return day.dayOfWeek === 7 ? "Fermé le dimanche" : "Fermé ce jour de la semaine";
  return holidayOf(day, facts);
}

/** Why nobody works on a day, whatever the weekly hours say: a public holiday, or the owner's word over it. */
export function holidayOf(day: Temporal.PlainDate, { holidays, exceptions }: Pick<AgendaFacts, "holidays" | "exceptions">): string | undefined {
  const exception = exceptions.get(day.toString());
  if (exception) return exception.open ? undefined : exception.reason;
  return holidaysOf(day.year, holidays).get(day.toString());
}

/** When one can come on `day`, in order: two spans at most, none when it is closed. */
export function spansOf(day: Temporal.PlainDate, facts: OpeningFacts): readonly Span[] {
  if (closureOf(day, facts) !== undefined) return [];
  return facts.exceptions.get(day.toString())?.hours ?? weeklySpans(day.dayOfWeek, facts);
}

/** The hours of a weekday: those that the office set, or those of the settings around the lunch break. */
export function weeklySpans(weekday: number, { settings, week }: Pick<AgendaFacts, "settings" | "week">): readonly Span[] {
  const set = week?.get(weekday);
  if (set) return set;
  const hours = settings.hours[String(weekday)];
  if (!hours) return [];
  const { from, to } = settings.lunch;
  const spans = [
    { from: hours.opens, to: hours.closes < from ? hours.closes : from },
    { from: hours.opens > to ? hours.opens : to, to: hours.closes },
  ];
  return spans.filter((span) => span.from < span.to);
}

/**
 * Every start of the list for `day`, free or with the reason why not.
 * @param minutes length of the service: a start is free only when all of it fits
 */
export function startsOf(day: Temporal.PlainDate, minutes: number, facts: AgendaFacts): Start[] {
  const spans = spansOf(day, facts);
  // A month of bookings is looked through once a day, not once a start.
  const calendars = facts.calendars.map(({ adviserId, busy }) => ({ adviserId, busy: busy.filter(touching(day)) }));
  return facts.settings.starts.map((time): Start => {
    const start = instantOf(day, time);
    const interval = { start, end: start.add({ minutes }) };
    const why = refusalOf(day, interval, spans, facts);
    if (why) return { ...interval, time, free: false, why };
    const adviserIds = calendars.filter(({ busy }) => !busy.some((taken) => overlap(taken, interval))).map(({ adviserId }) => adviserId);
    if (adviserIds.length > 0) return { ...interval, time, free: true, adviserIds };
    const atOnce = { start, end: start.add({ minutes: 1 }) };
    const allBusy = calendars.every(({ busy }) => busy.some((taken) => overlap(taken, atOnce)));
    return { ...interval, time, free: false, why: allBusy ? "taken" : "short" };
  });
}

/** Whether an interval takes any time of `day`, in Douala. */
function touching(day: Temporal.PlainDate): (interval: Interval) => boolean {
  const [from, to] = [instantOf(day, "00:00").epochMilliseconds, instantOf(day.add({ days: 1 }), "00:00").epochMilliseconds];
  return ({ start, end }) => start.epochMilliseconds < to && from < end.epochMilliseconds;
}

/** True when the two share any time; touching ends do not. */
export function overlap(one: Interval, other: Interval): boolean {
  return Temporal.Instant.compare(one.start, other.end) < 0 && Temporal.Instant.compare(other.start, one.end) < 0;
}

/** The instant of a Douala wall-clock time. */
export function instantOf(day: Temporal.PlainDate, time: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: Temporal.PlainTime.from(time) }).toInstant();
}

function refusalOf(day: Temporal.PlainDate, interval: Interval, spans: readonly Span[], { settings, now, unlicensed }: AgendaFacts): Refusal | undefined {
  if (unlicensed) return "unlicensed";
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return "closed";
  const present = now.toInstant();
  if (Temporal.Instant.compare(interval.start, present) <= 0) return "past";
  if (Temporal.Instant.compare(interval.start, present.add({ minutes: settings.noticeMinutes })) < 0) return "notice";
  const today = dayOf(now);
  if (Temporal.PlainDate.compare(day, today.add({ days: settings.horizonDays })) > 0) return "too-far";
  const reaches = ({ from, to }: Span) =>
    Temporal.Instant.compare(instantOf(day, from), interval.start) <= 0 && Temporal.Instant.compare(interval.end, instantOf(day, to)) <= 0;
  if (spans.some(reaches)) return undefined;
  if (Temporal.Instant.compare(interval.start, instantOf(day, first.from)) < 0) return "opening";
  // In the last span and not within it: it goes past its end. Else it runs into the pause between two.
  return Temporal.Instant.compare(interval.start, instantOf(day, last.from)) >= 0 ? "closing" : "lunch";
}
