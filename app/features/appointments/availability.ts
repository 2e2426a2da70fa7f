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

/**
 * Why a start is not free: the day is closed, over, or beyond the horizon; the time is past or
 * too near; it runs into lunch, opening or closing; every adviser is busy at it (`taken`) or
 * soon after it (`short`); or nobody may give this advice (`unlicensed`).
 */
export type Refusal = "unlicensed" | "closed" | "too-far" | "past" | "notice" | "opening" | "lunch" | "closing" | "taken" | "short";

export type Start = Interval & { /** "09:30", in Douala. */ time: string } & ({ free: true; adviserIds: string[] } | { free: false; why: Refusal });

/** A day on which none of these calendars receives, and why in words; undefined when one does. */
export function closureOf(day: Temporal.PlainDate, facts: AgendaFacts): string | undefined {
  if (facts.calendars.some(({ adviserId }) => spansOfAdviser(day, adviserId, facts).length > 0)) return undefined;
  return agencyClosure(day, facts) ?? (facts.calendars.length > 0 ? "Aucun conseiller ne reçoit ce jour-là" : undefined);
}

/** A day on which the agency is closed, and why in words; undefined when it is open. */
export function agencyClosure(day: Temporal.PlainDate, facts: OpeningFacts): string | undefined {
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
    theirs.map((other) => ({ from: one.from > other.from ? one.from : other.from, to: one.to < other.to ? one.to : other.to })),
  );
  return parts.filter(({ from, to }) => from < to);
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
  // A month of bookings is looked through once a day, not once a start.
  const calendars = facts.calendars.map(({ adviserId, busy }) => ({
    adviserId,
    spans: spansOfAdviser(day, adviserId, facts),
    busy: busy.filter(touching(day)),
  }));
  const hours = calendars.length > 0 ? calendars.map(({ spans }) => spans) : [spansOf(day, facts)];
  return facts.settings.starts.map((time): Start => {
    const start = instantOf(day, time);
    const interval = { start, end: start.add({ minutes }) };
    const why = refusalOf(day, interval, hours, facts);
    if (why) return { ...interval, time, free: false, why };
    const there = calendars.filter(({ spans }) => within(day, interval, spans));
    const adviserIds = there.filter(({ busy }) => !busy.some((taken) => overlap(taken, interval))).map(({ adviserId }) => adviserId);
    if (adviserIds.length > 0) return { ...interval, time, free: true, adviserIds };
    const atOnce = { start, end: start.add({ minutes: 1 }) };
    const allBusy = there.every(({ busy }) => busy.some((taken) => overlap(taken, atOnce)));
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

/** Why nobody receives then, whoever is busy. @param hours of each calendar */
function refusalOf(
  day: Temporal.PlainDate,
  interval: Interval,
  hours: readonly (readonly Span[])[],
  { settings, now, unlicensed }: AgendaFacts,
): Refusal | undefined {
  if (unlicensed) return "unlicensed";
  const open = hours.filter((spans) => spans.length > 0);
  if (open.length === 0) return "closed";
  const present = now.toInstant();
  if (Temporal.Instant.compare(interval.start, present) <= 0) return "past";
  if (Temporal.Instant.compare(interval.start, present.add({ minutes: settings.noticeMinutes })) < 0) return "notice";
  const today = dayOf(now);
  if (Temporal.PlainDate.compare(day, today.add({ days: settings.horizonDays })) > 0) return "too-far";
  if (open.some((spans) => within(day, interval, spans))) return undefined;
  const whys = open.map((spans) => edgeOf(day, interval, spans));
  return EDGES.find((edge) => whys.includes(edge));
}

/** True when a span holds the whole interval. */
export function within(day: Temporal.PlainDate, interval: Interval, spans: readonly Span[]): boolean {
  return spans.some(
    ({ from, to }) => Temporal.Instant.compare(instantOf(day, from), interval.start) <= 0 && Temporal.Instant.compare(interval.end, instantOf(day, to)) <= 0,
  );
}

/** Of several calendars that refuse, the reason that is said. */
const EDGES = ["lunch", "closing", "opening"] as const;

/** What an interval that no span holds runs into. @param spans one at least */
function edgeOf(day: Temporal.PlainDate, { start }: Interval, spans: readonly Span[]): (typeof EDGES)[number] {
  const [first, last] = [spans[0], spans.at(-1)];
  if (first && Temporal.Instant.compare(start, instantOf(day, first.from)) < 0) return "opening";
  // In the last span and not within it: it goes past its end. Else it runs into the pause between two.
  return last && Temporal.Instant.compare(start, instantOf(day, last.from)) >= 0 ? "closing" : "lunch";
}
