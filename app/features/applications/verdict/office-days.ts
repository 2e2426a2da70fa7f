/**
 * Days on which an office that a file waits for is closed: Cameroon's public holidays, the federal ones of Canada and
 * Quebec's (each with its source, kept at /admin/entreprise). Weekends are within the delays, which
 * are counted in calendar days. Pure.
 */
import { easterOf, holidaysOf } from "#app/features/appointments/availability/holidays.ts";
import { holidaySource } from "#app/features/appointments/settings.ts";
import { dayNumber } from "#app/features/applications/rules/day-number.ts";
import type { OfficeHoliday, Settings } from "#app/platform/settings/parts.ts";
import { inForce } from "#app/platform/settings/settings.ts";
import type { Actor } from "#app/features/applications/programmes/programme.ts";

/** Whose holidays an office keeps: Cameroon, federal Canada, Quebec. */
export type OfficeCalendar = "CM" | "CA" | "QC";

const [SATURDAY, SUNDAY] = [6, 7];

/** Whose holidays somebody keeps; null: nobody's, or not known. A police of another country keeps none that we know. */
export function calendarOf(actor: Actor, country: string | undefined): OfficeCalendar | null {
  if (actor.kind !== "third-party" || (country !== undefined && country !== "CM")) return null;
  return inForce("officeHolidays").offices[actor.name] ?? null;
}

/** The holidays of a year by ISO date. */
export function officeHolidays(kept: OfficeCalendar, year: number): ReadonlyMap<string, string> {
  if (kept === "CM") return holidaysOf(year, holidaySource());
  const { days, afterWeekend } = inForce("officeHolidays").calendars[kept];
  const found = new Map<string, string>();
  for (const one of days) {
    let date = dateOf(one, year);
    const moves = afterWeekend || ("afterSunday" in one && one.afterSunday);
    const isFree = () =>
      (afterWeekend && date.dayOfWeek === SATURDAY) || date.dayOfWeek === SUNDAY || found.has(date.toString());
    if (moves) while (isFree()) date = date.add({ days: 1 });
    found.set(date.toString(), one.name);
  }
  return found;
}

function dateOf(one: OfficeHoliday, year: number): Temporal.PlainDate {
  if ("day" in one) return Temporal.PlainDate.from(`${year}-${one.day}`);
  if ("daysAfterEaster" in one) return easterOf(year).add({ days: one.daysAfterEaster });
  if ("mondayBefore" in one) {
    const eve = Temporal.PlainDate.from(`${year}-${one.mondayBefore}`).subtract({ days: 1 });
    return eve.subtract({ days: eve.dayOfWeek - 1 });
  }
  const first = Temporal.PlainDate.from({ year, month: one.month, day: 1 });
  return first.add({ days: ((8 - first.dayOfWeek) % 7) + 7 * (one.monday - 1) });
}

/** By calendar and year, of the settings that are in force: each line of a file asks for them. */
const known = new WeakMap<object, Map<string, ReadonlyMap<number, string>>>();

/** The holiday on a day, given as a number; undefined: the office is open, but for its weekends. */
export function closedOn(kept: OfficeCalendar, day: number): string | undefined {
  const year = new Date(day * 86_400_000).getUTCFullYear();
  const source: Settings["holidays"] | Settings["officeHolidays"] =
    kept === "CM" ? holidaySource() : inForce("officeHolidays");
  const years = known.get(source) ?? new Map<string, ReadonlyMap<number, string>>();
  known.set(source, years);
  const key = `${kept} ${year}`;
  let days = years.get(key);
  if (!days) {
    days = new Map(
      [...officeHolidays(kept, year)].map(([iso, holiday]) => [dayNumber(Temporal.PlainDate.from(iso)), holiday]),
    );
    years.set(key, days);
  }
  return days.get(day);
}
