/** A day as a number, to count and compare many of them: a Temporal operation takes a microsecond, a file makes thousands. Pure. */

const DAY_MS = 86_400_000;

/** Days since 1 January 1970. */
export function dayNumber({ year, month, day }: Temporal.PlainDate): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}
