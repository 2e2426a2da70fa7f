/** Cameroon's public holidays of a year (law 73/5 of 1973, in the settings). */
import type { HolidaySource } from "#app/features/appointments/settings.ts";

/** Holidays by ISO date. */
export type Holidays = ReadonlyMap<string, string>;

const SUNDAY = 7;

/** By year: each day of the agenda asks for them. */
const computed = new WeakMap<HolidaySource, Map<number, Holidays>>();
const MOST_YEARS = 20;

/**
 * Public holidays of `year` by date. A civil one that falls on a Sunday or on another holiday
 * also takes the next free day. Those announced each year are missing when not yet known:
 * ask `isFullyKnown`.
 */
export function holidaysOf(year: number, source: HolidaySource): Holidays {
  const years = computed.get(source) ?? new Map<number, Holidays>();
  computed.set(source, years);
  const known = years.get(year);
  if (known) return known;
  // The agenda asks for two years or three; an address may name any.
  if (years.size >= MOST_YEARS) years.clear();
  const holidays = computeHolidays(year, source);
  years.set(year, holidays);
  return holidays;
}

function computeHolidays(year: number, source: HolidaySource): Holidays {
  const found = new Map<string, string>();
  const easter = easterOf(year);
  for (const { date, name } of source.announced[String(year)] ?? []) found.set(date, name);
  for (const { daysAfterEaster, name } of source.easter)
    found.set(easter.add({ days: daysAfterEaster }).toString(), name);
  for (const { day, name } of source.religious) found.set(`${year}-${day}`, name);
  for (const { day, name } of source.civil) {
    const date = Temporal.PlainDate.from(`${year}-${day}`);
    const onAnother = found.has(date.toString());
    if (!onAnother) found.set(date.toString(), name);
    if (!onAnother && date.dayOfWeek !== SUNDAY) continue;
    let off = date.add({ days: 1 });
    while (off.dayOfWeek === SUNDAY || found.has(off.toString())) off = off.add({ days: 1 });
    found.set(off.toString(), `${name} (jour reporté)`);
  }
  return found;
}

/** Whether the holidays that are announced each year are known for `year`. */
export function isFullyKnown(year: number, source: HolidaySource): boolean {
  return source.announced[String(year)] !== undefined;
}

/** Easter Sunday, Gregorian: Oudin's form of the computus (1940). */
export function easterOf(year: number): Temporal.PlainDate {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const k = Math.floor((century - 17) / 25);
  const solar = (century - Math.floor(century / 4) - Math.floor((century - k) / 3) + 19 * golden + 15) % 30;
  const moon =
    solar -
    Math.floor(solar / 28) *
      (1 - Math.floor(solar / 28) * Math.floor(29 / (solar + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const offset = moon - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  return Temporal.PlainDate.from({ year, month, day: offset + 28 - 31 * Math.floor(month / 4) });
}
