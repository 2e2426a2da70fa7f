/**
 * Days in Canada since the landing. A day partly spent there counts, so that the days of leaving and of coming back
 * are no absence (content/programmes, sources residency and citizenship). Pure.
 */
import type { Absence } from "#app/features/applications/types.ts";

const { compare } = Temporal.PlainDate;
const latest = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (compare(one, other) >= 0 ? one : other);
const earliest = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (compare(one, other) <= 0 ? one : other);

/** Absences as they count: whole days away, overlapping ones once; who is still away is away until `today`. */
function awayDays(
  absences: readonly Absence[],
  today: Temporal.PlainDate,
): { from: Temporal.PlainDate; until: Temporal.PlainDate }[] {
  const spans = absences
    .map(({ leftOn, backOn }) => ({
      from: leftOn.add({ days: 1 }),
      until: backOn ? backOn.subtract({ days: 1 }) : today,
    }))
    .filter(({ from, until }) => compare(from, until) <= 0)
    .toSorted((a, b) => compare(a.from, b.from));
  const merged: { from: Temporal.PlainDate; until: Temporal.PlainDate }[] = [];
  for (const span of spans) {
    const before = merged.at(-1);
    if (before && compare(span.from, before.until.add({ days: 1 })) <= 0)
      before.until = latest(before.until, span.until);
    else merged.push({ ...span });
  }
  return merged;
}

/** Days away between two days, both included. */
export function absentDays(
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
  absences: readonly Absence[],
  today: Temporal.PlainDate,
): number {
  return awayDays(absences, today).reduce((sum, span) => {
    const [first, last] = [latest(span.from, from), earliest(span.until, until)];
    return compare(first, last) > 0 ? sum : sum + first.until(last).days + 1;
  }, 0);
}

/** Days in Canada between two days, both included; 0 when the first comes after the last. */
export function presentDays(
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
  absences: readonly Absence[],
  today: Temporal.PlainDate,
): number {
  if (compare(from, until) > 0) return 0;
  return from.until(until).days + 1 - absentDays(from, until, absences, today);
}

/** The last day on which one may be away, so that `missing` days are left before the five years end (their last day is the eve of `end`). */
export function lastReturn(end: Temporal.PlainDate, missing: number): Temporal.PlainDate {
  return end.subtract({ days: missing });
}

/** The first day on which so many days lie in the years before it, when one stays from today (or from the known return) on. */
export function earliestPresence(
  landed: Temporal.PlainDate,
  today: Temporal.PlainDate,
  absences: readonly Absence[],
  { days, years }: { days: number; years: number },
): Temporal.PlainDate {
  let day = latest(today, landed);
  for (;;) {
    const window = day.subtract({ years });
    const missing = days - presentDays(latest(window, landed), day, absences, today);
    if (missing <= 0) return day;
    // No day brings more than one day of presence, so that none before this one can be enough.
    day = day.add({ days: missing });
  }
}
