/**
 * Which starts of one day are free, in whole minutes from its midnight in Douala: UTC+1 all year, so that every day has
 * 1,440 of them. Pure, and cheap: the agenda computes a month of it.
 */

/**
 * Why a start is not free: the day is closed, over, or beyond the horizon; the time is past or
 * too near; it runs into lunch, opening or closing; every adviser is busy at it (`taken`) or
 * soon after it (`short`); or nobody may give this advice (`unlicensed`).
 */
export type Refusal =
  | "unlicensed"
  | "closed"
  | "too-far"
  | "past"
  | "notice"
  | "opening"
  | "lunch"
  | "closing"
  | "taken"
  | "short";

/** [from, to), in minutes from midnight. */
export type MinuteSpan = { from: number; to: number };

/** What one day is for those who take a service. */
export type DayPlan = {
  /** What is asked for is advice, and nobody may give it. */
  unlicensed: boolean;
  /** Hours of each calendar; those of the agency alone when there is no calendar. In order, none when closed. */
  hours: readonly (readonly MinuteSpan[])[];
  /** Hours of each calendar, and its time that is taken, in any order. */
  calendars: readonly { adviserId: string; spans: readonly MinuteSpan[]; busy: readonly MinuteSpan[] }[];
};

/** A start, whatever the time is now. */
export type Opening = { free: true; adviserIds: string[] } | { free: false; why: Refusal };

/** The present, for starts of any day. In milliseconds since 1970. */
export type Present = {
  now: number;
  /** A start before this is too near. */
  earliest: number;
  /** Midnight of the last day that can be booked. */
  lastMidnight: number;
};

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Of several calendars that refuse, the reason that is said. */
const EDGES = ["lunch", "closing", "opening"] as const;

/** "09:30", or "09:30:00" of the database, is 570. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/**
 * The openings of a day, start by start, but for what the present refuses.
 * @param length of the service: a start is free only when all of it fits
 */
export function openingsOf(plan: DayPlan, length: number, starts: readonly number[]): Opening[] {
  return starts.map((start) => openingAt(plan, start, start + length));
}

function openingAt({ unlicensed, hours, calendars }: DayPlan, start: number, end: number): Opening {
  if (unlicensed) return { free: false, why: "unlicensed" };
  if (hours.every((spans) => spans.length === 0)) return { free: false, why: "closed" };
  if (!hours.some((spans) => fits(spans, start, end))) return { free: false, why: edgeOf(hours, start) };
  const there = calendars.filter(({ spans }) => fits(spans, start, end));
  const adviserIds = there.filter(({ busy }) => !meets(busy, start, end)).map(({ adviserId }) => adviserId);
  if (adviserIds.length > 0) return { free: true, adviserIds };
  return { free: false, why: there.every(({ busy }) => meets(busy, start, start + 1)) ? "taken" : "short" };
}

/** What the present makes of an opening: a closed day stays closed, the rest may be over, too near or too far. */
export function openingNow(
  opening: Opening,
  { now, earliest, lastMidnight }: Present,
  midnight: number,
  start: number,
): Opening {
  if (!opening.free && (opening.why === "unlicensed" || opening.why === "closed")) return opening;
  const moment = midnight + start * MINUTE_MS;
  if (moment <= now) return { free: false, why: "past" };
  if (moment < earliest) return { free: false, why: "notice" };
  return midnight > lastMidnight ? { free: false, why: "too-far" } : opening;
}

/**
 * The next moment at which the passing of time alone changes a start: it comes too near, or is past. In milliseconds since 1970.
 * @param midnight of today @param starts the starts that every day lists, one at least
 */
export function nextChangeAfter(
  { now, earliest }: Pick<Present, "now" | "earliest">,
  midnight: number,
  starts: readonly number[],
): number {
  const notice = earliest - now;
  let next = Number.POSITIVE_INFINITY;
  for (let day = midnight; day <= earliest + DAY_MINUTES * MINUTE_MS; day += DAY_MINUTES * MINUTE_MS) {
    for (const start of starts) {
      const begins = day + start * MINUTE_MS;
      // At the very end of the notice it can still be booked.
      for (const change of notice > 0 ? [begins - notice + 1, begins] : [begins])
        if (change > now && change < next) next = change;
    }
  }
  return next;
}

/** The part of each interval that lies on a day. @param midnight of the day; all in milliseconds since 1970 */
export function minutesOn(midnight: number, intervals: Iterable<readonly [start: number, end: number]>): MinuteSpan[] {
  const found: MinuteSpan[] = [];
  const next = midnight + DAY_MINUTES * MINUTE_MS;
  for (const [start, end] of intervals)
    if (start < next && midnight < end)
      found.push({
        from: (Math.max(start, midnight) - midnight) / MINUTE_MS,
        to: (Math.min(end, next) - midnight) / MINUTE_MS,
      });
  return found;
}

/** True when a span holds all of the time. */
function fits(spans: readonly MinuteSpan[], start: number, end: number): boolean {
  return spans.some(({ from, to }) => from <= start && end <= to);
}

/** True when some of the time is taken; touching ends are not. */
function meets(busy: readonly MinuteSpan[], start: number, end: number): boolean {
  return busy.some(({ from, to }) => from < end && start < to);
}

/** What a start that no span holds runs into. @param hours one calendar at least has some */
function edgeOf(hours: readonly (readonly MinuteSpan[])[], start: number): (typeof EDGES)[number] {
  const whys = hours.filter((spans) => spans.length > 0).map((spans) => edgeOfSpans(spans, start));
  return EDGES.find((edge) => whys.includes(edge)) ?? "closing";
}

function edgeOfSpans(spans: readonly MinuteSpan[], start: number): (typeof EDGES)[number] {
  const [first, last] = [spans[0], spans.at(-1)];
  if (first && start < first.from) return "opening";
  // In the last span and not within it: it goes past its end. Else it runs into the pause between two.
  return last && start >= last.from ? "closing" : "lunch";
}
