/** A day as a number, to count and compare many of them: a Temporal operation takes a microsecond, a file makes thousands. Pure. */

const DAY_MS = 86_400_000;

/** Days since 1 January 1970. */
export function dayNumber({ year, month, day }: Temporal.PlainDate): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The day of such a number. */
export function dayOfNumber(number: number): Temporal.PlainDate {
  const date = new Date(number * DAY_MS);
  return new Temporal.PlainDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}
