import { TIME_ZONE } from "./clock.ts";

/** A moment of the database, in the time of the business. */
export function inDouala(date: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(TIME_ZONE);
}
