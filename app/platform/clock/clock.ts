/** Africa/Douala: the one time zone of the business (UTC+1, no summer time). */
export const TIME_ZONE = "Africa/Douala";

/** Where "now" comes from; passed in, so that tests choose it. */
export type Clock = { now(): Temporal.ZonedDateTime };

/** The real clock, in Africa/Douala. */
export const systemClock: Clock = { now: () => Temporal.Now.zonedDateTimeISO(TIME_ZONE) };

/** The same moment as the database driver takes it. */
export function dateOf(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds);
}

/** The day of a moment in Africa/Douala, wherever the moment was noted. */
export function dayOf(moment: Date | Temporal.Instant | Temporal.ZonedDateTime): Temporal.PlainDate {
  const instant = Temporal.Instant.fromEpochMilliseconds(
    moment instanceof Date ? moment.getTime() : moment.epochMilliseconds,
  );
  return instant.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
}
