/**
 * Which starts of a day are free: a pure function of the opening hours, the lunch break,
 * public holidays and the owner's exceptions, advisers' calendars, the notice and "now".
 * Everything is Africa/Douala. It refuses early and says why; what makes two bookings of the
 * same time impossible is the database's constraint.
 */
import { TIME_ZONE, dayOf } from "#app/platform/clock/clock.ts";
import {
  type DayPlan,
  type MinuteSpan,
  type Opening,
  type Present,
  type Refusal,
  minutesOf,
  minutesOn,
  openingNow,
  openingsOf,
} from "./day-openings.ts";
import { holidaysOf } from "./holidays.ts";
import type { AgendaSettings, HolidaySource } from "#app/features/appointments/settings.ts";

const MINUTE_MS = 60_000;

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

/** What one adviser has of their own; what is missing is the agency's. */
export type OwnHours = {
  /** By ISO weekday. */
  week: ReadonlyMap<number, readonly Span[]>;
  /** By ISO date. */
  exceptions: ReadonlyMap<string, Exception>;
};

/** When one can come. */
export type OpeningFacts = Pick<AgendaFacts, "settings" | "holidays" | "exceptions" | "week" | "own">;

export type AgendaFacts = {
  settings: Pick<AgendaSettings, "hours" | "lunch" | "starts" | "noticeMinutes" | "horizonDays">;
  holidays: HolidaySource;
  /** By ISO date. */
  exceptions: ReadonlyMap<string, Exception>;
  /** Hours that the office set, by ISO weekday; a weekday that is missing has those of the settings. */
  week?: ReadonlyMap<number, readonly Span[]>;
  /** Hours of their own, by adviser; one who is missing follows the agency. */
  own?: ReadonlyMap<string, OwnHours>;
  calendars: readonly Calendar[];
  /** What is asked for is advice, and nobody who may give it has a calendar. */
  unlicensed?: boolean;
  /** What is asked for is advice, given by these calendars. */
  advice?: boolean;
  now: Temporal.ZonedDateTime;
};

export type { Refusal } from "./day-openings.ts";

export type Start = Interval & { /** "09:30", in Douala. */ time: string } & (
    | { free: true; adviserIds: string[] }
    | { free: false; why: Refusal }
  );

/** A day on which none of these calendars receives, and why in words; undefined when one does. */
export function closureOf(day: Temporal.PlainDate, facts: AgendaFacts): string | undefined {
  if (facts.calendars.some(({ adviserId }) => spansOfAdviser(day, adviserId, facts).length > 0)) return undefined;
  return (
    agencyClosure(day, facts) ?? (facts.calendars.length > 0 ? "Aucun conseiller ne reçoit ce jour-là" : undefined)
  );
}

/** A day on which the agency is closed, and why in words; undefined when it is open. */
export function agencyClosure(day: Temporal.PlainDate, facts: OpeningFacts): string | undefined {
  if (facts.exceptions.get(day.toString())?.hours) return undefined;
  if (weeklySpans(day.dayOfWeek, facts).length === 0)
    return day.dayOfWeek === 7 ? "Fermé le dimanche" : "Fermé ce jour de la semaine";
  return holidayOf(day, facts);
}

/** Why nobody works on a day, whatever the weekly hours say: a public holiday, or the owner's word over it. */
export function holidayOf(
  day: Temporal.PlainDate,
  { holidays, exceptions }: Pick<AgendaFacts, "holidays" | "exceptions">,
): string | undefined {
  const exception = exceptions.get(day.toString());
  if (exception) return exception.open ? undefined : exception.reason;
  return holidaysOf(day.year, holidays).get(day.toString());
}

/** When the agency is open on `day`, in order: two spans at most, none when it is closed. */
export function spansOf(day: Temporal.PlainDate, facts: OpeningFacts): readonly Span[] {
  if (agencyClosure(day, facts) !== undefined) return [];
  return facts.exceptions.get(day.toString())?.hours ?? weeklySpans(day.dayOfWeek, facts);
}

/**
 * When one adviser receives on `day`, in order. Their own exception comes first, then what closes the
 * agency, then their own hours of the weekday; a day to which the agency gives other hours keeps those
 * of them that are theirs too.
 */
export function spansOfAdviser(day: Temporal.PlainDate, adviserId: string, facts: OpeningFacts): readonly Span[] {
  const own = facts.own?.get(adviserId);
  const exception = own?.exceptions.get(day.toString());
  if (exception?.open === false) return [];
  if (exception?.hours) return exception.hours;
  const weekly = own?.week.get(day.dayOfWeek);
  if (exception) return weekly ?? weeklySpans(day.dayOfWeek, facts);
  if (weekly === undefined) return spansOf(day, facts);
  if (holidayOf(day, facts) !== undefined) return [];
  const hours = facts.exceptions.get(day.toString())?.hours;
  return hours ? shared(weekly, hours) : weekly;
}

/** The time that is in both. */
function shared(ours: readonly Span[], theirs: readonly Span[]): Span[] {
  const parts = ours.flatMap((one) =>
    theirs.map((other) => ({
      from: one.from > other.from ? one.from : other.from,
      to: one.to < other.to ? one.to : other.to,
    })),
  );
  return parts.filter(({ from, to }) => from < to);
}

/** The hours of a weekday: those that the office set, or those of the settings around the lunch break. */
export function weeklySpans(
  weekday: number,
  { settings, week }: Pick<AgendaFacts, "settings" | "week">,
): readonly Span[] {
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
  const midnight = midnightOf(day);
  const instant = (minute: number) => Temporal.Instant.fromEpochMilliseconds(midnight + minute * MINUTE_MS);
  return openingsNow(day, minutes, facts).map((opening, index): Start => {
    const time = facts.settings.starts[index] ?? "";
    const start = minutesOf(time);
    return { start: instant(start), end: instant(start + minutes), time, ...opening };
  });
}

/** How many starts of a day are free. */
export function freeStarts(day: Temporal.PlainDate, minutes: number, facts: AgendaFacts): number {
  return openingsNow(day, minutes, facts).filter(({ free }) => free).length;
}

function openingsNow(day: Temporal.PlainDate, minutes: number, facts: AgendaFacts): Opening[] {
  const midnight = midnightOf(day);
  const starts = facts.settings.starts.map(minutesOf);
  const present = presentOf(facts.now, facts.settings);
  const busy = facts.calendars.map((calendar) => ({
    adviserId: calendar.adviserId,
    busy: minutesOn(midnight, calendar.busy.map(epochsOf)),
  }));
  const openings = openingsOf(planOf(day, facts, busy), minutes, starts);
  return openings.map((opening, index) => openingNow(opening, present, midnight, starts[index] ?? 0));
}

/** What a day is for these calendars. @param calendars with the part of their taken time that lies on it */
function planOf(
  day: Temporal.PlainDate,
  facts: OpeningFacts & Pick<AgendaFacts, "unlicensed">,
  calendars: readonly { adviserId: string; busy: readonly MinuteSpan[] }[],
): DayPlan {
  const planned = calendars.map(({ adviserId, busy }) => ({
    adviserId,
    busy,
    spans: inMinutes(spansOfAdviser(day, adviserId, facts)),
  }));
  const hours = planned.length > 0 ? planned.map(({ spans }) => spans) : [inMinutes(spansOf(day, facts))];
  return { unlicensed: facts.unlicensed === true, hours, calendars: planned };
}

/** What the present refuses. */
export function presentOf(
  now: Temporal.ZonedDateTime,
  { noticeMinutes, horizonDays }: Pick<AgendaSettings, "noticeMinutes" | "horizonDays">,
): Present {
  const present = now.epochMilliseconds;
  return {
    now: present,
    earliest: present + noticeMinutes * MINUTE_MS,
    lastMidnight: midnightOf(dayOf(now).add({ days: horizonDays })),
  };
}

/** Midnight of a day in Douala, in milliseconds since 1970. */
export function midnightOf(day: Temporal.PlainDate): number {
  return instantOf(day, "00:00").epochMilliseconds;
}

const inMinutes = (spans: readonly Span[]): MinuteSpan[] =>
  spans.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }));

const epochsOf = ({ start, end }: Interval) => [start.epochMilliseconds, end.epochMilliseconds] as const;

/** True when the two share any time; touching ends do not. */
export function overlap(one: Interval, other: Interval): boolean {
  return Temporal.Instant.compare(one.start, other.end) < 0 && Temporal.Instant.compare(other.start, one.end) < 0;
}

/** The instant of a Douala wall-clock time. */
export function instantOf(day: Temporal.PlainDate, time: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: Temporal.PlainTime.from(time) }).toInstant();
}

/** True when a span holds the whole interval. */
export function within(day: Temporal.PlainDate, { start, end }: Interval, spans: readonly Span[]): boolean {
  const midnight = midnightOf(day);
  const [from, to] = [(start.epochMilliseconds - midnight) / MINUTE_MS, (end.epochMilliseconds - midnight) / MINUTE_MS];
  return inMinutes(spans).some((span) => span.from <= from && to <= span.to);
}
