/** What sources of « À faire » are written with. */
import { agreed } from "#app/platform/words/sentence.ts";
import { TIME_ZONE, dateOf } from "#app/platform/clock/clock.ts";

/** « 1 document », « 3 documents »; `plural` where an s is not enough. */
export const counted = (count: number, one: string, plural = `${one}s`) =>
  `${count}\u00a0${agreed(count, one, plural)}`;

/** The beginning of a day in Douala. @param day ISO date */
export const startOf = (day: string) => dateOf(Temporal.PlainDate.from(day).toZonedDateTime(TIME_ZONE));
