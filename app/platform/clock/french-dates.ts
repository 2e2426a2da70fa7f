/** Dates in words for people, in the time of the business. */

/** « 3 mars 2026 »; the first of a month is said « 1er ». */
export function longDate(moment: Temporal.ZonedDateTime | Temporal.PlainDate): string {
  return moment.toLocaleString("fr-FR", { day: "numeric", month: "long", year: "numeric" }).replace(/^1 /, "1er ");
}

/** « 3 mars 2026 à 14 h 05 » */
export function longDateTime(moment: Temporal.ZonedDateTime): string {
  return `${longDate(moment)} à ${moment.hour}\u00a0h\u00a0${String(moment.minute).padStart(2, "0")}`;
}
