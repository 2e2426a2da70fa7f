/** Dates in words for people, in the time of the business. */

/** ISO weekdays in French: place 0 is weekday 1, Monday. */
export const weekdays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"] as const;

/** French months: place 0 is January. Written out, since Intl makes a formatter for each date that it words. */
export const monthNames = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
] as const;

/** The same as short as an axis wants them. */
const shortMonthNames = [
  "janv.",
  "févr.",
  "mars",
  "avr.",
  "mai",
  "juin",
  "juil.",
  "août",
  "sept.",
  "oct.",
  "nov.",
  "déc.",
] as const;

/** An ISO date as people say it: `2 juillet 2025`, `1er mars 2026`; a month alone, `mars 2026`; a year alone, `2026`. */
export function sayDay(iso: string): string {
  const [year = "", month, day] = iso.split("-");
  if (month === undefined) return year;
  const name = `${monthNames[Number(month) - 1] ?? month} ${year}`;
  if (day === undefined) return name;
  return `${Number(day) === 1 ? "1er" : Number(day)}\u00a0${name}`;
}

/** « 3 mars 2026 »; the first of a month is said « 1er ». */
export function longDate(moment: Temporal.ZonedDateTime | Temporal.PlainDate): string {
  return `${moment.day === 1 ? "1er" : moment.day} ${monthNames[moment.month - 1] ?? ""} ${moment.year}`;
}

/** « 28 nov. » */
export function shortDay({ day, month }: Pick<Temporal.PlainDate, "day" | "month">): string {
  return `${day === 1 ? "1er" : day} ${shortMonthNames[month - 1] ?? ""}`;
}

/** « mars 2026 » */
export function monthWords({ year, month }: Pick<Temporal.PlainDate, "year" | "month">): string {
  return `${monthNames[month - 1] ?? ""} ${year}`;
}

/** « nov. 2026 » */
export function shortMonthWords({ year, month }: Pick<Temporal.PlainDate, "year" | "month">): string {
  return `${shortMonthNames[month - 1] ?? ""} ${year}`;
}

/** « mardi 3 mars 2026 » */
export function longDay(moment: Temporal.ZonedDateTime | Temporal.PlainDate): string {
  return `${weekdays[moment.dayOfWeek - 1] ?? ""} ${longDate(moment)}`;
}

/** « 9 h 30 », « 9 h 00 » */
export function timeWords({ hour, minute }: Pick<Temporal.PlainTime, "hour" | "minute">): string {
  return `${hour}\u00a0h\u00a0${String(minute).padStart(2, "0")}`;
}

/** Opening hours: « 9 h 30 », and « 9 h » for a full hour. */
export function shortTimeWords(time: Pick<Temporal.PlainTime, "hour" | "minute">): string {
  return time.minute === 0 ? `${time.hour}\u00a0h` : timeWords(time);
}

/** « 3 mars 2026 à 14 h 05 » */
export function longDateTime(moment: Temporal.ZonedDateTime): string {
  return `${longDate(moment)} à ${timeWords(moment)}`;
}

/** The same for a narrow cell: it goes over two lines before the hour alone. */
export function cellDateTime(moment: Temporal.ZonedDateTime): string {
  return `${longDate(moment).replaceAll(" ", "\u00a0")} à\u00a0${timeWords(moment)}`;
}

/** A delay of a setting: « 24 heures », « 1 heure ». */
export function hoursWords(hours: number): string {
  return `${hours}\u00a0${hours < 2 ? "heure" : "heures"}`;
}
